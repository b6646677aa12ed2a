/** JSON and YAML of our own, which keep what libraries blur: the order of keys, 3 and 3.0, and every character as itself or as an escape. */
import { Float, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { quotedText } from './safe.ts';

/** JSON text. `pretty`: a line for each entry, else all on one line. Bytes, broken text and keys that are no text have no form here: give them one first. */
export function jsonText(value: Value, pretty: boolean): string {
  return json(value, pretty ? '\n' : '');
}

/** `newline`: a line feed and the indent of this level, or empty for one line. */
function json(value: Value, newline: string): string {
  const inner = newline === '' ? '' : `${newline}  `;
  if (value instanceof ValueMap) {
    if (value.pairs.length === 0) return '{}';
    const entries = value.pairs.map(
      ([key, item]) => `${quotedText(textKey(key))}:${inner === '' ? '' : ' '}${json(item, inner)}`,
    );
    return `{${inner}${entries.join(`,${inner}`)}${newline}}`;
  }
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return `[${inner}${value.map((item) => json(item, inner)).join(`,${inner}`)}${newline}]`;
  }
  return typeof value === 'string' ? quotedText(value) : plainScalar(value);
}

/** One YAML 1.2 document, with a line feed at its end: what `jsonText` holds, in YAML's block form. */
export function yamlText(value: Value): string {
  return `---\n${yamlLines(value).join('\n')}\n`;
}

function yamlLines(value: Value): string[] {
  if (value instanceof ValueMap && value.pairs.length > 0) {
    return value.pairs.flatMap(([key, item]) => {
      const name = yamlString(textKey(key));
      const lines = yamlLines(item);
      if (!isBlock(item)) return [`${name}: ${lines[0] ?? ''}`];
      return [`${name}:`, ...lines.map((line) => `  ${line}`)];
    });
  }
  if (isList(value) && value.length > 0) {
    return value.flatMap((item) => yamlLines(item).map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`)));
  }
  if (value instanceof ValueMap) return ['{}'];
  if (isList(value)) return ['[]'];
  return [typeof value === 'string' ? yamlString(value) : plainScalar(value)];
}

function isBlock(value: Value): boolean {
  return (value instanceof ValueMap && value.pairs.length > 0) || (isList(value) && value.length > 0);
}

/** Words that YAML 1.1 or 1.2 reads as something else than text. */
const YAML_WORDS = /^(?:true|false|null|nan|inf|y|n|yes|no|on|off)$/i;

/** Text as it is where nobody can take it for anything else, in quotes otherwise. */
function yamlString(text: string): string {
  return /^[A-Za-z_][\w./-]*$/.test(text) && !YAML_WORDS.test(text) ? text : quotedText(text, 'yaml');
}

function plainScalar(value: Exclude<Value, string | ValueMap | readonly Value[]>): string {
  if (value instanceof Float) return floatText(value.value);
  if (typeof value === 'object' && value !== null)
    throw new TypeError('bytes and broken text have no JSON form of their own');
  return String(value);
}

/** A float never looks like an integer. Throws `TypeError` for what no JSON number is. */
export function floatText(float: number): string {
  if (!Number.isFinite(float)) throw new TypeError(`${float} is no JSON number`);
  const text = Object.is(float, -0) ? '-0' : String(float);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function textKey(key: Value): string {
  if (typeof key !== 'string') throw new TypeError('a key that is no text has no JSON form of its own');
  return key;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
