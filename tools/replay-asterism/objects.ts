/** The objects of the recordings: methods that do what a line's `does` says. */
import { ArgumentError, RaisedError } from '@asterism-tables/protocol/asterism';
import { type Plain, RawText, textValue, type ValueMap } from '@asterism-tables/protocol/msgpack';
import type { ExposedMethod, ExposedObject } from '../../src/asterism/index.ts';
import { isObject, type Json, type JsonObject, objectsOf, plainOf, textOf } from './notation.ts';

type Call = ExposedMethod['call'];

export const echo: Call = (args, kwargs) => ({ args, kwargs });

/** What `who` gives: the call it is part of. */
const who: Call = (_args, kwargs, caller) => ({
  from: caller.from,
  verified: caller.verified,
  object: caller.object,
  method: caller.method,
  kwargs,
});

/** An `expose` line as an object of ours; undefined when it describes a method that this program does not know. */
export function objectOf(line: JsonObject): ExposedObject | undefined {
  const methods: ExposedMethod[] = [];
  for (const method of objectsOf(line['methods'])) {
    const call = callOf(isObject(method['does']) ? method['does'] : {});
    if (call === undefined) return undefined;
    methods.push(shapeOf(method, call));
  }
  const caller = plainOf(line['caller']);
  return {
    name: textOf(line['object']),
    methods,
    ...(typeof line['doc'] === 'string' ? { doc: line['doc'] } : {}),
    ...(typeof caller === 'string' ? { callerKeyword: caller } : {}),
  };
}

/** A method's name, arity (the number of names when it says none), names and doc, as they are written; nil is nothing. */
export function shapeOf(method: JsonObject, call: Call): ExposedMethod {
  const written = Object.entries(method).filter(([field, value]) => field !== 'does' && value !== null);
  const fields = Object.fromEntries(written.map(([field, value]) => [field, field === 'doc' ? value : plainOf(value)]));
  const { args, arity } = fields;
  const counted = Array.isArray(args) ? args.length : -1;
  return { ...fields, arity: arity === undefined ? counted : Number(arity as Json), call } as unknown as ExposedMethod;
}

function callOf(does: JsonObject): Call | undefined {
  if (does['echo'] === true) return echo;
  if (does['count'] === true) return (args) => args.length;
  if (does['who'] === true) return who;
  if ('returns' in does) return () => plainOf(does['returns']);
  if (isObject(does['raises'])) return raising(does['raises']);
  return typeof does['ruby'] === 'string' ? inWords(does['ruby']) : undefined;
}

function raising(raises: JsonObject): Call {
  const message = messageOf(plainOf(raises['message']));
  return () => {
    throw new RaisedError(textOf(raises['class']), message);
  };
}

/** A message is text, whatever its bytes. */
function messageOf(message: Plain): string | RawText {
  if (message instanceof RawText) return message;
  return message instanceof Uint8Array ? textValue(message) : String(message as string);
}

/** The methods that the recordings tell in words: the language's own checks, and what our language does in their place. */
function inWords(words: string): Call | undefined {
  if (words.startsWith('two plain arguments')) {
    return (args, kwargs) => {
      // The language makes keyword arguments a last plain one where a method has none of them.
      const all = kwargs.pairs.length === 0 ? args : [...args, kwargs];
      if (all.length !== 2) throw new ArgumentError(`two arguments are expected, got ${all.length}`);
      return all;
    };
  }
  if (words.startsWith('named arguments n')) {
    return (args, kwargs) => {
      onlyKeywords(kwargs, ['n', 'm']);
      if (args.length !== 0 || !kwargs.has('n')) throw new ArgumentError('n is expected');
      return [kwargs.get('n') ?? null, kwargs.has('m') ? (kwargs.get('m') ?? null) : 2];
    };
  }
  if (words.startsWith('no arguments at all')) {
    return (args, kwargs) => {
      onlyKeywords(kwargs, []);
      if (args.length !== 0) throw new ArgumentError('no argument is expected');
      return null;
    };
  }
  if (words.startsWith('returns an array that holds itself')) {
    const itself: Plain[] = [];
    itself.push(itself);
    return () => itself;
  }
  if (words.startsWith('raises ') || words.startsWith('returns a string of half')) {
    return () => {
      throw new Error(words);
    };
  }
  return undefined;
}

function onlyKeywords(kwargs: ValueMap, names: readonly string[]): void {
  for (const [key] of kwargs.pairs) {
    if (typeof key !== 'string' || !names.includes(key)) throw new ArgumentError('unknown keyword');
  }
}
