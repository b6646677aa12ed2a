/** Wrong bytes: what decoders of small devices fell over, made from a message's usual value. */
import { decode, encode, type Value, ValueMap } from '../msgpack/index.ts';
import { codecOf, type Message, typicalValue, unwrapped } from '../schema/index.ts';
import { bytesOf, hexOf } from './notation.ts';
import type { Vector } from './vectors.ts';

export function wrongBytes(message: Message): readonly Vector[] {
  const { spec } = message.type;
  const codec = codecOf(message);
  const usual = codec.encode(typicalValue(spec));
  const out: Vector[] = [];
  const seen = new Set<string>();
  const add = (what: string, bytes: Uint8Array): void => {
    const hex = hexOf(bytes);
    const read = codec.decode(bytes);
    // Only what the walking decoder refuses is a fault of this message: the others are told by other vectors.
    if (read.ok || seen.has(hex)) return;
    seen.add(hex);
    out.push({ message: message.name, what, hex, way: 'wrong', kind: read.kind });
  };
  add('no bytes', new Uint8Array(0));
  add('C16: cut off before the last byte', usual.slice(0, -1));
  add('C16: cut off in the middle', usual.slice(0, usual.length >> 1));
  add('a byte after the message', Uint8Array.from([...usual, 0xc0]));
  add('nil', bytesOf('c0'));
  add('C17: an array of 2^32 - 1 items', bytesOf('ddffffffff'));
  add('C17: a map of 2^29 pairs', bytesOf('df20000000'));
  add('the byte 0xc1', bytesOf('c1'));
  const read = decode(usual);
  if (!read.ok || !(read.value instanceof ValueMap)) return out;
  const envelope = unwrapped(spec) !== spec;
  const map = envelope ? read.value.get('value') : read.value;
  if (!(map instanceof ValueMap)) return out;
  const first = map.pairs[0];
  const wrap = (bytes: Uint8Array): Uint8Array =>
    envelope ? Uint8Array.from([0x81, ...encode('value'), ...bytes]) : bytes;
  const pairs = (list: readonly (readonly [Value, Value])[]): Uint8Array =>
    // By hand: an encoder would not write a key twice.
    wrap(
      Uint8Array.from([...mapHead(list.length), ...list.flatMap(([key, value]) => [...encode(key), ...encode(value)])]),
    );
  if (first !== undefined) {
    add('C9: a key given twice', pairs([first, ...map.pairs]));
    add('C8: the first field is missing', pairs(map.pairs.slice(1)));
    add(
      'an ext type',
      pairs([[first[0], first[1]], ...map.pairs.slice(1)]).map((byte, at, all) =>
        at === all.length - 1 ? 0xd4 : byte,
      ),
    );
  }
  add(
    'C17: nested 1000 deep under an unknown key',
    wrap(Uint8Array.from([0x81, ...encode('zz9'), ...Array.from({ length: 1000 }, () => 0x91), 0])),
  );
  for (const [at, [key, value]] of map.pairs.entries()) {
    const name = typeof key === 'string' ? key : 'a key';
    const swapped = (other: Value): Uint8Array => pairs(map.pairs.map((pair, i) => (i === at ? [key, other] : pair)));
    if (typeof value === 'number') {
      add(`C22: ${name} far above its range`, swapped(0x7fffffff));
      add(`C22: ${name} far below its range`, swapped(-0x80000000));
      add(`C19: ${name} of 2^32`, swapped(0x100000000));
      add(`${name} as text`, swapped('1'));
    } else if (typeof value === 'string') {
      add(`C10: ${name} longer than allowed`, swapped('x'.repeat(300)));
      add(`${name} that is no UTF-8`, swapped(new Uint8Array([0xc3])));
      add(`${name} as a number`, swapped(1));
    } else if (Array.isArray(value)) {
      add(
        `C17: ${name} with more items than allowed`,
        swapped(Array.from({ length: 80 }, () => (value as readonly Value[])[0] ?? 0)),
      );
      add(`${name} as a map`, swapped(new ValueMap([])));
    } else {
      add(`${name} as an array`, swapped([]));
    }
    if (out.length > 14) break;
  }
  return out;
}

function mapHead(count: number): readonly number[] {
  return count < 16 ? [0x80 | count] : [0xde, count >> 8, count & 0xff];
}
