/** Names of generated code: what a language keeps for itself is mangled, wire names in the messages never are. */

const JAVASCRIPT = new Set(
  (
    'arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false finally for function get ' +
    'if implements import in instanceof interface let new null of package private protected public return set static super switch this throw true try typeof ' +
    'undefined var void while with yield'
  ).split(' '),
);

/** Names that an object of JavaScript, and the classes written for lazy reading, have already. */
const OBJECT = new Set([
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'toLocaleString',
  'isPrototypeOf',
  'whole',
  'fault',
]);

/** `othello.moveCall` as one word: `othelloMoveCall`. */
export function camel(name: string): string {
  const word = name.replace(/[^a-zA-Z0-9]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());
  return JAVASCRIPT.has(word) ? `${word}_` : word;
}

/** The same as the name of a class or a type. */
export function pascal(name: string): string {
  const word = camel(name);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A local variable for a wire key: never a word of the language, never one of ours. */
export function local(key: string): string {
  return `f_${key}`;
}

/** How a getter for a wire key is called. */
export function getter(key: string): string {
  return OBJECT.has(key) ? `${key}_` : key;
}
