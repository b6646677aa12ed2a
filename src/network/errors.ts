/** What can go wrong with addresses and sockets, as errors that say what to do. */

export type NetworkErrorCode = 'bad-locator' | 'port-in-use' | 'listen-failed' | 'connect-failed';

export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
  readonly code: NetworkErrorCode;

  constructor(code: NetworkErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A locator that cannot be read. */
export class LocatorError extends NetworkError {
  override readonly name = 'LocatorError';
  readonly locator: string;

  constructor(locator: string, fault: string) {
    super(
      'bad-locator',
      `${JSON.stringify(locator)} is no locator: ${fault}; write tcp/HOST:PORT, as tcp/192.0.2.2:7447`,
    );
    this.locator = locator;
  }
}

/** Somebody else listens there. */
export class PortInUseError extends NetworkError {
  override readonly name = 'PortInUseError';
  readonly locator: string;

  constructor(locator: string, port: number, cause: unknown) {
    super(
      'port-in-use',
      `${locator} is taken: another program (perhaps a zenohd, or this one a second time) listens on port ${port}. ` +
        'Stop it, or choose another port with `listen`.',
      cause,
    );
    this.locator = locator;
  }
}

/** The system does not let this program listen there. */
export class ListenError extends NetworkError {
  override readonly name = 'ListenError';
  readonly locator: string;

  constructor(locator: string, what: string, cause: unknown) {
    super('listen-failed', `cannot listen on ${locator}: ${what}`, cause);
    this.locator = locator;
  }
}

/** Nobody answered there. */
export class ConnectError extends NetworkError {
  override readonly name = 'ConnectError';
  readonly locator: string;

  constructor(locator: string, what: string, cause?: unknown) {
    super('connect-failed', `cannot connect to ${locator}: ${what}`, cause);
    this.locator = locator;
  }
}

/** The system's name of an error (`EADDRINUSE` ...), where it has one. */
export function systemCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
