/** What our own side may do wrong with a schema. Bytes from a peer never throw: decoders answer with a tagged result. */

/** A schema that cannot be: a key twice, a bound that makes no sense, a group that hangs on a field that is not there. */
export class SchemaError extends Error {
  readonly code = 'SCHEMA_INVALID';
  constructor(message: string) {
    super(message);
    this.name = 'SchemaError';
  }
}

/** A value that its schema does not allow, met while encoding. The message begins with the path to it, such as `mb[3][1]`. */
export class ValueError extends Error {
  readonly code = 'SCHEMA_VALUE';
  readonly path: string;
  constructor(path: string, what: string) {
    super(`${path === '' ? 'the value' : path}: ${what}`);
    this.name = 'ValueError';
    this.path = path;
  }
}
