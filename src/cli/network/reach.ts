/**
 * The way of a command onto the network: a session that shows nothing. Looking and calling need no liveliness token, no queryable and no put, so a
 * command is seen by nobody: no node comes and goes in others' lists, and no table takes it for a player who left.
 */
import { randomBytes } from 'node:crypto';
import {
  ArgumentError,
  AsterismError,
  checkName,
  decodeAnswer,
  Disconnected,
  encodeCall,
  keyOf,
  MessageTooLarge,
  splitPath,
} from '@asterism-tables/protocol/asterism';
import { EncodeError, type Value, type ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Clock, Session } from '@asterism-tables/protocol/session';
import { ask } from '../../asterism/asks.ts';
import { LocatorError, openSession, systemClock } from '../../network/index.ts';
import { CommandFault, UsageFault } from './faults.ts';

/** A router of this machine, at Zenoh's own port. */
export const DEFAULT_ROUTER = 'tcp/127.0.0.1:7447';
/** A router answers within milliseconds; one at the far end of a slow line within this. */
const CONNECT_MS = 5_000;
/** What closing may take: the last bytes leave at once, or never. */
const CLOSE_MS = 500;

export type ReachOptions = {
  readonly router: string;
  /** Time limit of each question, in ms. */
  readonly timeoutMs: number;
  /** The caller's name in a call's key. */
  readonly node?: string | undefined;
};

export type Reach = {
  readonly session: Session;
  readonly clock: Clock;
  readonly router: string;
  readonly timeoutMs: number;
  readonly node: string;
};

/** Runs `use` on a session, which is closed afterwards whatever happened. Rejects with `CommandFault` when the router cannot be reached. */
export async function onNetwork<T>(options: ReachOptions, use: (reach: Reach) => Promise<T>): Promise<T> {
  const node = checkName('node', options.node ?? `cli-${randomBytes(3).toString('hex')}`);
  const opened = await open(options.router);
  try {
    return await use({
      session: opened.session,
      clock: systemClock,
      router: options.router,
      timeoutMs: options.timeoutMs,
      node,
    });
  } finally {
    await withinTime(opened.close(), CLOSE_MS);
  }
}

async function open(router: string): Promise<{ readonly session: Session; close(): Promise<void> }> {
  const advice = [
    'start a router or a host of tables there, or name the router: --router tcp/HOST:7447 (or the variable ASTERISM_ROUTER)',
  ];
  const opening = openSession({ router });
  try {
    const opened = await withinTime(opening, CONNECT_MS);
    if (opened !== undefined) return opened;
  } catch (error) {
    if (error instanceof LocatorError) throw new UsageFault(error.message);
    const why = error instanceof Error ? error.message : 'cannot connect';
    throw new CommandFault(why.includes(router) ? why : `${router} is no router: ${why}`, undefined, advice);
  }
  // It may still open: then nobody needs it.
  opening.then((late) => late.close()).catch(() => undefined);
  throw new CommandFault(
    `${router} does not answer as a Zenoh router within ${CONNECT_MS / 1000} s`,
    undefined,
    advice,
  );
}

/** The promise's value, or undefined when it takes longer. */
async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a method. Rejects with `RemoteError`, `TimeoutError`, `MalformedAnswer` or `Disconnected` as they are; with `UsageFault` before anything is sent
 * when path or arguments cannot be sent.
 */
export async function callMethod(
  reach: Reach,
  path: string,
  method: string,
  args: readonly Value[],
  kwargs: ValueMap,
): Promise<Value> {
  const question = packCall(reach, path, method, args, kwargs);
  return decodeAnswer(path, await ask(reach.session, reach.clock, question));
}

function packCall(
  reach: Reach,
  path: string,
  method: string,
  args: readonly Value[],
  kwargs: ValueMap,
): Parameters<typeof ask>[2] {
  const what = `${path} ${method}`;
  try {
    const { node, app, object } = splitPath(path);
    if (method === '') throw new ArgumentError('a method has a name');
    const payload = encodeCall(method, args, kwargs, what);
    return { key: keyOf.call(node, app, object, reach.node), what, payload, timeoutMs: reach.timeoutMs };
  } catch (error) {
    if (error instanceof EncodeError || error instanceof ArgumentError || error instanceof MessageTooLarge)
      throw new UsageFault(error.message);
    throw error;
  }
}

/** The first answer to a question without a payload (a meta, a profile, a status). Rejects as `ask`. */
export function askFor(reach: Reach, key: string, what: string, parameters?: string): Promise<Uint8Array> {
  return ask(reach.session, reach.clock, {
    key,
    what,
    timeoutMs: reach.timeoutMs,
    ...(parameters === undefined ? {} : { parameters }),
  });
}

/** Whether the network, and not what was asked, is at fault. */
export function isLost(error: unknown): boolean {
  return error instanceof AsterismError && error instanceof Disconnected;
}
