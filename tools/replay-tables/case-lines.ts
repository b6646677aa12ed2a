/** The recorded cases as they are in the files: one JSON object a line, a case begins with a line that has `game`. */
import { decode, Float, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export type CaseHead = {
  readonly case: string;
  readonly game: string;
  readonly opts: { readonly [key: string]: JsonValue };
  readonly start: number;
  readonly thin: boolean;
  readonly why: string;
};

export type Step = {
  readonly i: number;
  readonly now: number;
  readonly do: string;
  readonly held?: boolean;
  readonly table?: string;
  readonly from?: string;
  readonly method?: string;
  readonly args?: readonly JsonValue[];
  readonly args_hex?: string;
  readonly node?: string;
  readonly how?: string;
  readonly given?: JsonValue;
  readonly order?: readonly number[];
  readonly answer?: JsonValue;
  readonly answer_hex?: string | null;
  readonly raised?: { readonly class: string; readonly message: string } | null;
  readonly told?: readonly (readonly [string, JsonValue, string])[];
  readonly state?: { readonly [key: string]: JsonValue } | null;
  readonly state_hex?: string | null;
  readonly saved?: JsonValue;
  readonly summary?: { readonly [key: string]: JsonValue };
};

export type Case = { readonly head: CaseHead; readonly steps: readonly Step[] };

/** The cases of a file in order. Throws on a line that is no JSON. */
export function readCases(text: string): Case[] {
  const cases: { head: CaseHead; steps: Step[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = JSON.parse(line) as CaseHead | (Step & { game?: undefined });
    if (value.game !== undefined) cases.push({ head: value, steps: [] });
    else cases.at(-1)?.steps.push(value);
  }
  return cases;
}

export function fromHex(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** A packed value; what cannot be read is a mistake of the file. */
export function unpacked(hex: string): Value {
  const read = decode(fromHex(hex));
  if (!read.ok) throw new Error(`the recorded bytes ${hex.slice(0, 40)}... are no value`);
  return read.value;
}

/** The arguments of a call: the exact bytes where the file has them, else its JSON with `$bin`, `$str` and `$float`. */
export function argumentsOf(step: Step): Value[] {
  if (step.args_hex !== undefined) {
    const value = unpacked(step.args_hex);
    return Array.isArray(value) ? [...(value as readonly Value[])] : [];
  }
  return (step.args ?? []).map(valueOf);
}

export function valueOf(json: JsonValue): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? json : new Float(json);
  if (Array.isArray(json)) return json.map(valueOf);
  const { $bin: bin, $str: str, $float: float } = json;
  if (typeof bin === 'string') return fromHex(bin);
  if (typeof str === 'string') return new RawText(fromHex(str));
  if (typeof float === 'string') return new Float(Number(float));
  return new ValueMap(Object.entries(json).map(([key, item]) => [key, valueOf(item)] as const));
}
