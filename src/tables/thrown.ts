/**
 * What a game throws, made fit to be told of. Anything can be thrown: an object that cannot be turned into text, an error whose message throws
 * again when it is read, one that is its own cause. None of that may fail once more where the failure is dealt with.
 */

/** Errors are read down to the cause of their cause, and so on, this often. */
const MAX_CAUSES = 8;

/** The value itself where it is a primitive or an error like any other, else an error that says as much of it as can be read. Never throws. */
export function tamed(thrown: unknown): unknown {
  if ((typeof thrown !== 'object' && typeof thrown !== 'function') || thrown === null) return thrown;
  if (isSound(thrown, MAX_CAUSES)) return thrown;
  const words = text(() => Reflect.get(thrown, 'message')) ?? text(() => inWords(thrown)) ?? 'it has no words';
  const error = new Error(words);
  error.name = text(() => Reflect.get(thrown, 'name')) ?? typeof thrown;
  error.stack = text(() => Reflect.get(thrown, 'stack')) ?? words;
  return error;
}

function isSound(thrown: unknown, causes: number): boolean {
  try {
    if (!(thrown instanceof Error)) return false;
    const { name, message, stack = '', cause } = thrown as { readonly [key in keyof Error]: unknown };
    if (typeof name !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return false;
    return !(cause instanceof Error) || (causes > 0 && isSound(cause, causes - 1));
  } catch {
    return false;
  }
}

/** Whatever its own conversion says. */
function inWords(value: unknown): string {
  return `${value as string}`;
}

function text(read: () => unknown): string | undefined {
  try {
    const value = read();
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
