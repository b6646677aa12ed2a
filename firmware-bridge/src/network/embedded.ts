/** Boards on cables at the router of this process: each is a face of it, as a board on the network is. */
import type { FaceOptions, Router, Session } from '@asterism-tables/protocol/session';
import type { BoardNetwork, BoardOptions } from '../types.ts';
import { identityGuard } from './identity.ts';

/** The router stays its owner's: `close` ends the boards' links and sessions, and nothing else. */
export function embeddedNetwork(router: Router): BoardNetwork {
  const links = new Set<() => void>();
  const sessions = new Set<Session>();
  return {
    accept(link, options = {}) {
      const close = router.accept(link, {
        ...faceOptions(options),
        onGone: () => {
          if (close !== undefined) links.delete(close);
        },
      });
      if (close !== undefined) links.add(close);
    },
    session(name, options = {}) {
      const session = router.boardSession(name, {
        ...faceOptions(options),
        onGone: () => {
          sessions.delete(session);
        },
      });
      sessions.add(session);
      return session;
    },
    async close() {
      for (const close of links) close();
      await Promise.all(Array.from(sessions, (session) => session.close()));
    },
  };
}

/** How a router treats such a board. */
export function faceOptions(options: BoardOptions): FaceOptions {
  const { node, onRefused } = options;
  return node === undefined ? {} : { guard: identityGuard(node, onRefused) };
}
