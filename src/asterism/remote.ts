/** Objects, profiles and statuses of other applications, asked for by one node. */
import {
  AsterismError,
  checkName,
  cleanProfile,
  cleanStatus,
  Disconnected,
  decodeAnswer,
  decodeWhole,
  encodeCall,
  keyOf,
  MalformedAnswer,
  RemoteError,
  splitPath,
  TimeoutError,
} from '@asterism-tables/protocol/asterism';
import { asText, decode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Clock, Session } from '@asterism-tables/protocol/session';
import { ask, timeLimit } from './asks.ts';
import { checkChain, type ExposedObjects } from './exposed.ts';
import type { AskOptions, RemoteObject } from './types.ts';

export class Remotes {
  private readonly session: Session;
  private readonly clock: Clock;
  private readonly node: string;
  private readonly app: string;
  private readonly own: ExposedObjects;

  constructor(session: Session, clock: Clock, node: string, app: string, own: ExposedObjects) {
    this.session = session;
    this.clock = clock;
    this.node = node;
    this.app = app;
    this.own = own;
  }

  object(path: string, options: AskOptions): RemoteObject {
    const { node, app, object } = splitPath(path);
    const timeoutMs = timeLimit(options.timeoutMs);
    const isOwn = node === this.node && app === this.app;
    const meta = async (): Promise<Value> => {
      if (!isOwn) {
        const question = { key: keyOf.meta(node, app, object), what: `${path} meta`, timeoutMs };
        return decodeWhole(path, await ask(this.session, this.clock, question));
      }
      const entry = this.own.get(object);
      if (entry === undefined)
        throw new RemoteError('no_object', 'NameError', `no object ${object} exposed by ${node}/${app}`);
      return decodeWhole(path, entry.meta);
    };
    return {
      path,
      meta,
      methods: async () => methodNames(path, await meta()),
      call: async (method: string, args: readonly Plain[] = [], kwargs: Plain = {}): Promise<Value> => {
        const payload = encodeCall(method, args, kwargs, `${path} ${method}`);
        const what = `${path} ${method}`;
        if (isOwn) {
          checkChain();
          return decodeAnswer(path, await this.limited(this.own.callLocally(object, payload), what, timeoutMs));
        }
        const question = { key: keyOf.call(node, app, object, this.node), what, payload, timeoutMs };
        return decodeAnswer(path, await ask(this.session, this.clock, question));
      },
    };
  }

  /** A call that stays in this node has the same time limit as one that does not. */
  private limited(reply: Promise<Uint8Array>, what: string, timeoutMs: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const stop = this.clock.after(timeoutMs, () =>
        reject(new TimeoutError(`no answer from ${what} within ${timeoutMs / 1000} s (${timeoutMs} ms)`)),
      );
      reply.then((payload) => {
        stop();
        resolve(payload);
      }, reject);
    });
  }

  async profileOf(
    node: string,
    options: AskOptions & { readonly icon?: boolean },
    own: (withIcon: boolean) => Uint8Array,
  ): Promise<ValueMap | undefined> {
    checkName('node', node);
    const timeoutMs = timeLimit(options.timeoutMs);
    const withIcon = options.icon !== false;
    if (node === this.node) return cleanProfile(whole(own(withIcon)));
    const parameters = withIcon ? {} : { parameters: 'icon=0' };
    return cleanProfile(
      whole(await this.tryAsk({ key: keyOf.profile(node), what: `${node}/@profile`, timeoutMs, ...parameters })),
    );
  }

  async statusOf(
    node: string,
    app: string,
    options: AskOptions,
    own: Uint8Array | undefined,
  ): Promise<ValueMap | undefined> {
    checkName('node', node);
    checkName('app', app);
    const timeoutMs = timeLimit(options.timeoutMs);
    if (node === this.node && app === this.app) return cleanStatus(whole(own));
    return cleanStatus(
      whole(await this.tryAsk({ key: keyOf.status(node, app), what: `${node}/${app}/@status`, timeoutMs })),
    );
  }

  /** The first answer; undefined when none came. A lost connection is still an error. */
  private async tryAsk(question: Parameters<typeof ask>[2]): Promise<Uint8Array | undefined> {
    try {
      return await ask(this.session, this.clock, question);
    } catch (error) {
      if (error instanceof AsterismError && !(error instanceof Disconnected)) return undefined;
      throw error;
    }
  }
}

function whole(payload: Uint8Array | undefined): Value | undefined {
  const read = payload === undefined ? undefined : decode(payload);
  return read?.ok === true ? read.value : undefined;
}

/** The names in a meta; entries that are no maps with a name have none. Throws `MalformedAnswer` for a meta that is no map. */
function methodNames(path: string, meta: Value): readonly string[] {
  if (!(meta instanceof ValueMap)) throw new MalformedAnswer(`malformed answer from ${path}`);
  const methods = meta.get('methods');
  if (!Array.isArray(methods)) return [];
  const names: string[] = [];
  for (const method of methods as readonly Value[]) {
    const name = method instanceof ValueMap ? asText(method.get('name')) : undefined;
    if (name !== undefined) names.push(name);
  }
  return names;
}
