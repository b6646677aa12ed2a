/** Opening a client session: when it is there, and when the first attempt fails for good. */
import { ConnectFailedError } from '../errors.ts';
import { type ClientOptions, ClientSession } from './client-session.ts';

/**
 * Opens a session and waits for its first connection. With `keepTrying` the session is there at once, `lost`, and goes on trying.
 * @throws ConnectFailedError when the first attempt fails (not with `keepTrying`).
 */
export function openClientSession(options: ClientOptions & { readonly keepTrying?: boolean }): Promise<ClientSession> {
  return new Promise((resolve, reject) => {
    let opened = false;
    const session = new ClientSession({
      ...options,
      onEvent: (event) => {
        options.onEvent?.(event);
        if (event.type === 'open') {
          opened = true;
          resolve(session);
        }
        // Once it was open it goes on trying whatever happens; only the first attempt may fail for good.
        if (event.type !== 'failed' || opened || options.keepTrying === true) return;
        reject(new ConnectFailedError(event.cause, event.error));
        void session.close();
      },
    });
    if (options.keepTrying === true) resolve(session);
  });
}
