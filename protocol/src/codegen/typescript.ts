/** The TypeScript codecs: a file for each game, and an index of them all. */
import { type MessageSet, schemaHash, worstSize } from '../schema/index.ts';
import { Lines } from './lines.ts';
import { camel, pascal } from './names.ts';
import type { GenerateInput, Generated, Target } from './target.ts';
import { FileContext, type Out } from './typescript-context.ts';
import { decoderFor } from './typescript-decode.ts';
import { encoderFor } from './typescript-encode.ts';
import { lazyClass, lazyMap, viewPath } from './typescript-lazy.ts';

const FOLDER = 'protocol/generated';

export const typescript: Target = {
  name: 'typescript',
  generate(input: GenerateInput): Generated {
    const files = input.sets.map((set) => [`${FOLDER}/${set.name}.ts`, setFile(set)] as const);
    return Object.fromEntries([...files, [`${FOLDER}/index.ts`, indexFile(input.sets)]]);
  },
};

const GENERATED = 'Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file.';

function setFile(set: MessageSet): string {
  const file = new FileContext();
  const codecs = new Lines();
  const out: Out = { file, lines: file.functions };
  for (const message of set.messages) {
    const { spec } = message.type;
    const write = encoderFor(out, spec);
    const read = decoderFor(out, spec);
    const name = camel(message.name);
    const type = `${pascal(message.name)}`;
    codecs.add(
      `/** ${message.doc} */`,
      `export type ${type} = ValueOf<typeof ${viewPath(message)}>;`,
      `export const ${name}: Codec<${type}> = codec(${viewPath(message)}, ${worstSize(spec)}, ${write}, ${read});`,
      '',
    );
  }
  const lazies = new Lines();
  const lazyOut: Out = { file, lines: lazies };
  for (const message of set.messages) {
    const map = lazyMap(message);
    // A reply of what is also put needs no reader of its own.
    const put = set.messages.some((other) => other.kind === 'put' && other !== message && lazyMap(other) === map);
    if (map !== undefined && !put) lazyClass(lazyOut, message, map, `${viewPath(message)}.type.spec`);
  }
  file.writeAll();
  const head = new Lines();
  const types = ['MapNode', 'Unknown'];
  const used = [...file.imports].filter((name) => !types.includes(name)).sort();
  const schema = used.filter((name) => SCHEMA_NAMES.has(name));
  const writers = used.filter((name) => name.startsWith('write'));
  const readers = used.filter((name) => !SCHEMA_NAMES.has(name) && !name.startsWith('write'));
  head.add(`/** The codecs of ${set.name}: ${lowerFirst(set.doc)} ${GENERATED} */`);
  const body = file.functions.text() + lazies.text() + codecs.text();
  const typeNames = ['Codec', ...types.filter((name) => new RegExp(`\\b${name}\\b`).test(body)), 'ValueOf'];
  head.add(`import type { ${typeNames.join(', ')} } from '../src/schema/index.ts';`);
  if (schema.length > 0) head.add(`import { ${schema.join(', ')} } from '../src/schema/index.ts';`);
  if (readers.length > 0) head.add(`import { ${readers.join(', ')} } from '../src/schema/wire-read.ts';`);
  if (writers.length > 0) head.add(`import { ${writers.join(', ')} } from '../src/schema/wire-write.ts';`);
  head.add(`import { codecIn } from '../src/schema/generated.ts';`);
  head.add(`import * as views from '../src/views/index.ts';`, '');
  head.add(
    '/** The offset behind the map that was read last. */',
    'let at = 0;',
    '',
    'const codec = codecIn(() => at);',
    '',
  );
  return `${head.text()}${file.functions.text()}${lazies.text()}${codecs.text()}`.replace(/\n+$/, '\n');
}

/** What comes from the schema room itself; all other names are of its readers and writers. */
const SCHEMA_NAMES = new Set(['decodeAt', 'decodeValue', 'fieldsOf', 'indexMap', 'unwrapped']);

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function indexFile(sets: readonly MessageSet[]): string {
  const lines = new Lines();
  lines.add(`/** All generated codecs, by the names of their messages. ${GENERATED} */`);
  lines.add(`import type { Codec } from '../src/schema/index.ts';`);
  for (const set of sets) lines.add(`import * as ${camel(set.name)} from './${set.name}.ts';`);
  lines.add('');
  for (const set of sets) lines.add(`export * from './${set.name}.ts';`);
  lines.add(
    '',
    '/** Every codec by the name of its message. */',
    'export const codecs: ReadonlyMap<string, Codec<unknown>> = new Map<string, Codec<unknown>>([',
  );
  for (const set of sets) {
    for (const message of set.messages) {
      lines.add(`['${message.name}', ${camel(set.name)}.${camel(message.name)} as unknown as Codec<unknown>],`);
    }
  }
  lines.add(
    ']);',
    '',
    "/** The hash of each game's messages, as both ends of a cable say it (docs/lite-link.md, `schema`). */",
    'export const SCHEMA_HASHES: Readonly<Record<string, string>> = {',
  );
  for (const set of sets) lines.add(`${camel(set.name)}: '${schemaHash(set)}',`);
  lines.add('};');
  return lines.text();
}
