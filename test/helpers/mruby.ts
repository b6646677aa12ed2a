/** Runs the generated mruby codecs in Debian's mruby and in a 32-bit one, and says values as the driver in test/helpers/mruby says them. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mrubyClass, mrubyMethod, mrubyPath } from '@asterism-tables/protocol/codegen';
import { Float, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { fieldsOf, itemSpec, type Message, type Spec, Unknown, unwrapped } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { peerPath, ROOT } from '../../tools/peers.mjs';

const SHARED = fileURLToPath(new URL('../../hardware/mruby/tables_codec.rb', import.meta.url));
const DRIVER = fileURLToPath(new URL('./mruby/driver.rb', import.meta.url));

/** The names of peers that run Ruby on 64 and on 32 bits. */
export const MRUBIES = ['mruby', 'mruby-32'] as const;
export type Mruby = (typeof MRUBIES)[number];

/** Runs scripts one after the other in one process. Throws with what it wrote to its standard error when it fails. */
export function runMruby(which: Mruby, scripts: readonly string[], input = '', args: readonly string[] = []): string {
  const main = scripts.at(-1) ?? '';
  const before = scripts.slice(0, -1).flatMap((script) => ['-r', script]);
  const [command = '', ...rest] = mrubyCommand(which);
  const done = spawnSync(command, [...rest, ...before, main, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (done.error !== undefined) throw done.error;
  if (done.status !== 0 || done.stderr !== '') {
    throw new Error(`${which} ended with ${done.status ?? done.signal}: ${done.stderr.slice(0, 2000)}`);
  }
  return done.stdout;
}

export function mrubyCommand(which: Mruby): readonly string[] {
  return [peerPath(which)];
}

/** The files that every program with codecs needs. */
export function codecFiles(sets: readonly string[] = messageSets.map(({ name }) => name)): readonly string[] {
  return [SHARED, ...sets.map((set) => `${ROOT}/${mrubyPath(set)}`)];
}

/** What the codecs make of each line; see the driver. */
export function drive(which: Mruby, lines: readonly string[], binAs: 'bin' | 'str' = 'bin'): readonly string[] {
  const bin = fileURLToPath(new URL(`./mruby/${binAs}.rb`, import.meta.url));
  const out = runMruby(which, [...codecFiles(), bin, DRIVER], `${lines.join('\n')}\n`);
  return out.split('\n').slice(0, -1).map(withoutLastBits);
}

export function readLine(message: Message, hex: string): string {
  return `${classOf(message)} ${mrubyMethod(message.name, message.kind)} ${hex}`;
}

export function callLine(message: Message, value: unknown): string {
  const { args = [] } = value as { readonly args?: readonly unknown[] };
  const node = message.type.spec.node;
  const spec = node.kind === 'map' ? fieldsOf(node.entries).find(({ key }) => key === 'args')?.spec : undefined;
  return `${classOf(message)} ${mrubyMethod(message.name, message.kind)} ${spec === undefined ? '[]' : dump(spec, args)}`;
}

function classOf(message: Message): string {
  return mrubyClass(message.name.slice(0, message.name.indexOf('.')));
}

/** What the driver says of a value that a codec here read. */
export function expected(message: Message, value: unknown): string {
  const { spec } = message.type;
  const inner = unwrapped(spec);
  return inner === spec || message.kind !== 'reply'
    ? dump(spec, value)
    : dump(inner, (value as { readonly value: unknown }).value);
}

function dump(spec: Spec, value: unknown): string {
  const { node } = spec;
  if (value === null) return 'n';
  if (value instanceof Unknown) return `?${dumpAny(value.value)}`;
  switch (node.kind) {
    case 'float':
      return float(value as number);
    case 'list':
    case 'tuple':
      return `[${(value as readonly unknown[]).map((item, at) => dump(itemSpec(node, at), item)).join(',')}]`;
    case 'map': {
      const fields = value as Readonly<Record<string, unknown>>;
      const there = fieldsOf(node.entries).filter(({ key }) => fields[key] !== undefined);
      return `{${there.map((field) => `${dumpAny(field.key)}:${dump(field.spec, fields[field.key])}`).join(',')}}`;
    }
    case 'dict':
      return `{${[...(value as ReadonlyMap<string, unknown>)].map(([key, item]) => `${dumpAny(key)}:${dump(node.value, item)}`).join(',')}}`;
    case 'union': {
      const tag = (value as Readonly<Record<string, unknown>>)[node.tag];
      const found = node.cases.find((one) => one.value === tag);
      return found === undefined ? 'no case' : dump(found.spec, value);
    }
    case 'choice':
      if (Array.isArray(value) || (typeof value === 'object' && !(value instanceof Uint8Array))) {
        const found = node.cases.find(({ node: one }) =>
          Array.isArray(value) ? one.kind === 'list' || one.kind === 'tuple' : one.kind === 'map',
        );
        return found === undefined ? 'no case' : dump(found, value);
      }
      return dumpAny(value as Value);
    default:
      return dumpAny(value as Value);
  }
}

/** Integers beyond 32 bits are their digits there. */
function dumpAny(value: Value | Readonly<Record<string, unknown>>): string {
  if (value === null) return 'n';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number' || typeof value === 'bigint') {
    return value >= -0x80000000 && value <= 0x7fffffff ? `i${value}` : dumpAny(String(value));
  }
  if (typeof value === 'string') return `s${Buffer.from(value).toString('hex')}`;
  if (value instanceof Uint8Array) return `s${Buffer.from(value).toString('hex')}`;
  if (value instanceof RawText) return `s${Buffer.from(value.bytes).toString('hex')}`;
  if (value instanceof Float) return float(value.value);
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(dumpAny).join(',')}]`;
  if (value instanceof ValueMap)
    return `{${value.pairs.map(([key, item]) => `${dumpAny(key)}:${dumpAny(item)}`).join(',')}}`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${dumpAny(key)}:${dumpAny(item as Value)}`)
    .join(',')}}`;
}

function float(x: number): string {
  if (Number.isNaN(x)) return 'FNaN';
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(x);
  return withoutLastBits(`F${bytes.toString('hex')}`);
}

/** A 64-bit mruby keeps a Float within a word, and drops the last two bits of its fraction for that. */
function withoutLastBits(text: string): string {
  return text.replace(
    /(F[0-9a-f]{15})([0-9a-f])/g,
    (_, most: string, last: string) => most + (Number.parseInt(last, 16) & 0xc).toString(16),
  );
}
