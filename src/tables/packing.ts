/**
 * How what a table sends becomes bytes: by the codecs that its game declares (`messages`), which are generated from the schemas, else as plain
 * MessagePack. The size gate is behind both, where the node sends.
 */
import { encode, type Plain, RawText, toValue, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Log, Repeats } from '../log.ts';
import type { Game } from './define-game.ts';

/** What is used of a generated codec (`@asterism-tables/protocol/messages`). Its values are the game's own. */
export type MessageCodec = { readonly name: string; encode(value: never, binAs?: BinAs): Uint8Array };

/** How bytes (tiles, pictures) go out: as `bin`, or as `str` for boards whose MessagePack reads no `bin` (setting `bin_as`). */
export type BinAs = 'bin' | 'str';

export type GameMessages = {
  /** What is put on the table's keys, by the last part of the key: `state`, ... */
  readonly puts?: Readonly<Record<string, MessageCodec>>;
  /** The whole reply (`{"value": ...}`), by the method. */
  readonly replies?: Readonly<Record<string, MessageCodec>>;
};

export class Packing {
  readonly #log: Log;
  readonly #repeats: Repeats;
  readonly #binAs: BinAs;
  #unlike = 0;

  constructor(log: Log, repeats: Repeats, binAs: BinAs = 'bin') {
    this.#log = log;
    this.#repeats = repeats;
    this.#binAs = binAs;
  }

  /** Messages that were not what their schema says, and went out as plain MessagePack. */
  get unlike(): number {
    return this.#unlike;
  }

  /** The payload of a put; undefined: it goes as plain MessagePack. */
  put(game: Game, sub: string, value: Plain): Uint8Array | undefined {
    return this.#packed(codecIn(game.messages?.puts, sub), value) ?? this.#asText(value);
  }

  /** The payload of a method's answer, in its envelope; undefined: as plain MessagePack. */
  reply(game: Game, method: string, value: Plain): Uint8Array | undefined {
    return this.#packed(codecIn(game.messages?.replies, method), { value }) ?? this.#asText({ value });
  }

  /** Plain MessagePack with every bytes value as a `str`; undefined when bytes go as `bin`, which the node packs by itself. */
  #asText(value: Plain): Uint8Array | undefined {
    return this.#binAs === 'bin' ? undefined : encode(bytesAsText(toValue(value)));
  }

  #packed(codec: MessageCodec | undefined, value: unknown): Uint8Array | undefined {
    if (codec === undefined) return undefined;
    try {
      return codec.encode(value as never, this.#binAs);
    } catch (error) {
      // A value beyond its bounds (a state of an older version) is no reason to keep it from the players: the gate measures it all the same.
      this.#unlike += 1;
      const quiet = this.#repeats.tell(`unlike ${codec.name}`);
      if (quiet !== undefined) {
        const why = error instanceof Error ? error.message : String(error);
        this.#log.warn(`${codec.name} is not as its schema says, and goes as plain MessagePack: ${why}`, again(quiet));
      }
      return undefined;
    }
  }
}

function bytesAsText(value: Value): Value {
  if (value instanceof Uint8Array) return new RawText(value);
  if (value instanceof ValueMap)
    return new ValueMap(value.pairs.map(([key, item]) => [bytesAsText(key), bytesAsText(item)]));
  return isList(value) ? value.map(bytesAsText) : value;
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** What a log line says of those that were left out before it. */
export function again(quiet: number): Readonly<Record<string, unknown>> {
  return quiet === 0 ? {} : { leftOut: quiet };
}

function codecIn(codecs: Readonly<Record<string, MessageCodec>> | undefined, name: string): MessageCodec | undefined {
  return codecs !== undefined && Object.hasOwn(codecs, name) ? codecs[name] : undefined;
}
