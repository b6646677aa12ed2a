/** The arguments of a call as they are written on a command line. */
import { type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { UsageFault } from './faults.ts';
import { bytesOfHex, fromJsonForm, JsonFormError } from './json-form.ts';
import { readJson } from './json-reader.ts';

/** The contents of a file; throws what the system says. */
export type ReadFile = (path: string) => Uint8Array;

/** What a table gives at `join`. One in fifty of them begins like a number or is one (`1e10` and digits); they are never meant as numbers. */
const TOKEN = /^[0-9a-f]{32}$/i;

/**
 * One argument: `hex:00ff` and `@FILE` (`@-`: standard input) are bytes, what is JSON is that value (with the `$` forms of json-form.ts), anything else
 * is the text as it stands, and so are 32 hexadecimal digits. Text that would be read as something else goes in JSON's quotes: `'"@home"'`. Throws `UsageFault`.
 */
export function readLiteral(text: string, readFile: ReadFile): Value {
  if (text.startsWith('hex:')) {
    const bytes = bytesOfHex(text.slice('hex:'.length));
    if (bytes === undefined) {
      throw new UsageFault(`${text}: pairs of the digits 0-9 a-f are expected after hex:`, [
        `for the text itself: '${JSON.stringify(text)}'`,
      ]);
    }
    return bytes;
  }
  if (text.startsWith('@')) return contents(text, readFile);
  if (TOKEN.test(text)) return text;
  const read = readJson(text);
  if (read.ok) return meant(text, read.value);
  if (read.kind === 'out-of-range')
    throw new UsageFault(`${read.what}; in quotes it is text: '${JSON.stringify(text)}'`);
  return text;
}

function contents(text: string, readFile: ReadFile): Value {
  try {
    return readFile(text.slice(1));
  } catch (error) {
    throw new UsageFault(`${text}: ${error instanceof Error ? error.message : 'cannot be read'}`, [
      `for the text itself: '${JSON.stringify(text)}'`,
    ]);
  }
}

/** Keyword arguments: a JSON object. Throws `UsageFault`. */
export function readKeywords(text: string): ValueMap {
  const read = readJson(text);
  if (!read.ok) throw new UsageFault(`--kwargs: ${read.what}`, [`write a JSON object: --kwargs '{"color": 3}'`]);
  const value = meant(text, read.value);
  if (!(value instanceof ValueMap))
    throw new UsageFault('--kwargs: a JSON object is expected', [`for example: --kwargs '{"color": 3}'`]);
  for (const [key] of value.pairs) {
    if (typeof key !== 'string') throw new UsageFault('--kwargs: the names of keyword arguments are texts');
  }
  return value;
}

function meant(text: string, value: Value): Value {
  try {
    return fromJsonForm(value);
  } catch (error) {
    if (error instanceof JsonFormError) throw new UsageFault(`${text}: ${error.message}`);
    throw error;
  }
}
