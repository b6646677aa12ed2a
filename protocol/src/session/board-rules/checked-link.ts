/** A link with a checker on it: what stands between a router and its peer without either noticing. */
import type { BoardRulesChecker } from '../board-rules-checker.ts';
import type { Link } from '../types.ts';

/** Give the answer to the router in the place of `link`. */
export function checkedLink(link: Link, checker: BoardRulesChecker): Link {
  const checked: Link = {
    kind: link.kind,
    peer: link.peer,
    mtu: link.mtu,
    get buffered() {
      return link.buffered;
    },
    send(batch) {
      checker.fromRouter(batch);
      link.send(batch);
    },
    close() {
      checker.closed('router');
      link.close();
    },
    destroy() {
      checker.closed('router');
      link.destroy();
    },
    ...(link.pause === undefined ? {} : { pause: () => link.pause?.(), resume: () => link.resume?.() }),
    onBatch: undefined,
    onDrain: undefined,
    onClose: undefined,
  };
  link.onBatch = (batch) => {
    checker.fromPeer(batch);
    checked.onBatch?.(batch);
  };
  link.onDrain = () => checked.onDrain?.();
  link.onClose = (cause) => {
    checker.closed('other');
    checked.onClose?.(cause);
  };
  return checked;
}
