/** Names of generated Ruby: what the language keeps for itself is mangled, wire names in the messages never are. */

const RUBY = new Set(
  (
    '__FILE__ __LINE__ __ENCODING__ BEGIN END alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or ' +
    'redo rescue retry return self super then true undef unless until when while yield'
  ).split(' '),
);

/** Names that a writer has for itself, and methods of every object that an argument would hide. */
const TAKEN = new Set(
  's p puts print raise send method class hash id object_id inspect format loop lambda proc block_given'.split(' '),
);

/** `othello` as a class: `OthelloCodec`. */
export function className(set: string): string {
  const words = set.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${/^[A-Z]/.test(name) ? name : `X${name}`}Codec`;
}

/** `othello.moveCall` as a method: `call_move`; `othello.view`: `read_view`. The word in front keeps them apart from all that Ruby has. */
export function methodName(message: string, kind: string): string {
  const last = message.slice(message.indexOf('.') + 1);
  const word = kind === 'call' ? last.replace(/Call$/, '') : last;
  const snake = word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/[^a-z0-9_]/g, '_');
  return `${kind === 'call' ? 'call' : 'read'}_${snake}`;
}

/** The names of a call's arguments: the one word of their documentation where it has one, else by number. */
export function argumentNames(docs: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const [at, doc] of docs.entries()) {
    const word = /^(?:the |a )?(?:\w+'s )?([a-z]\w*)(?:$|[,:])/.exec(doc)?.[1] ?? '';
    const short = word.length < 2 ? `arg${at + 1}` : RUBY.has(word) || TAKEN.has(word) ? `${word}_` : word;
    names.push(names.includes(short) ? `${short}${at + 1}` : short);
  }
  return names;
}
