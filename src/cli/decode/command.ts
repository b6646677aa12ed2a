/** `asterism-tables decode`: bytes from a wire or a log in words: which message, its fields and their bytes, what is wrong and where. */
import { type Command, Option } from 'commander';
import { MAX_HEADERS, MAX_KEY, MAX_PAYLOAD } from '@asterism-tables/protocol/schema';
import { type Plain, toValue } from '@asterism-tables/protocol/msgpack';
import { EXIT_FAILED, EXIT_USAGE, StartError } from '../errors.ts';
import { inline } from '../network/display.ts';
import { toJsonForm } from '../network/json-form.ts';
import { jsonText, safeText } from '../text/index.ts';
import { type Encoding, readInput } from './input.ts';
import { type Form, type Item, MAX_ITEMS, report, type Report } from './network.ts';
import { isMessage, type PayloadReport } from './payload.ts';

export type DecodeFlags = {
  readonly as?: Form;
  readonly message?: string;
  readonly hex?: boolean;
  readonly base64?: boolean;
  readonly raw?: boolean;
  readonly json?: boolean;
};

/** What a board puts together at most (zenoh-pico's Z_FRAG_MAX_SIZE). */
const BOARD_LIMIT = 4096;
/** A document of ours around a received value, which may be 128 levels deep and twice that in its JSON form. */
const DOCUMENT_DEPTH = 1_024;

const HELP = `
The bytes are given as hex (spaces, colons, 0x and dumps of xxd or hexdump -C are fine), as base64, in a file (@FILE), or on the standard input (-).
What they are is found out: a MessagePack payload, a Zenoh network message, a batch, a stream of batches (each with its length in front), or a capture
(lines of JSON with "hex", and "c" and "d" for connection and direction). --as says it where a few bytes could be several.

Examples:
  asterism-tables decode 81a576616c7565a26f6b                  the answer "ok" of a call
  asterism-tables decode @view.bin --message othello.view      a view, held against its schema
  asterism-tables decode @capture.jsonl --json                 every message of a recorded connection
  xxd -p batch.bin | asterism-tables decode --as batch         from a pipe
Exit code 1: something is wrong with the bytes, and the output says what and at which offset.`;

/** Adds the command to the program. */
export function addDecodeCommand(program: Command): void {
  program
    .command('decode')
    .description('a message in words: which it is, its fields and their bytes, what is wrong and at which offset')
    .argument('[bytes...]', 'hex or base64, @FILE, or - for the standard input (which is read without any)')
    .addOption(new Option('--as <form>', 'what the bytes are').choices(['payload', 'message', 'batch', 'stream']))
    .option('--message <name>', 'the message that the payload should be (othello.view)')
    .option('--hex', 'the text is hex')
    .option('--base64', 'the text is base64')
    .option('--raw', 'the file or the input is the bytes themselves')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((words: readonly string[], flags: DecodeFlags) => {
      process.exitCode = decodeAndShow(words, flags, (line) => console.log(line));
    });
}

/** Prints, and answers the exit code. Throws `StartError` for what are no bytes, and a message that there is not. */
export function decodeAndShow(words: readonly string[], flags: DecodeFlags, print: (line: string) => void): number {
  if (flags.message !== undefined && !isMessage(flags.message)) {
    throw new StartError(
      `there is no message ${safeText(flags.message)}: asterism-tables sizes lists them all`,
      EXIT_USAGE,
    );
  }
  const encoding: Encoding | undefined =
    flags.hex === true ? 'hex' : flags.base64 === true ? 'base64' : flags.raw === true ? 'raw' : undefined;
  const found = report(readInput(words, encoding), flags.as, flags.message);
  if (flags.json === true) print(jsonText(toValue(documentOf(found), DOCUMENT_DEPTH), true));
  else printReport(found, print);
  return isRight(found) ? 0 : EXIT_FAILED;
}

/** Nothing is wrong and nothing is too large for a board. */
function isRight({ trouble, items }: Report): boolean {
  return (
    trouble === undefined &&
    items.every(
      ({ payload, trouble: own, whole }) =>
        own === undefined &&
        payload?.report.trouble === undefined &&
        payload?.report.tooLarge !== true &&
        !isLarge(whole),
    )
  );
}

function isLarge(whole: number | undefined): boolean {
  return whole !== undefined && whole > BOARD_LIMIT;
}

// ---------------------------------------------------------------------------------------------------------------- text

const FORMS: Readonly<Record<Form, string>> = {
  payload: 'a MessagePack payload',
  message: 'a Zenoh network message',
  batch: 'a Zenoh batch',
  stream: 'a stream of Zenoh batches',
};

function printReport(found: Report, print: (line: string) => void): void {
  const isCapture = found.items.some(({ label }) => label !== '');
  print(`${found.bytes} bytes: ${isCapture ? 'a capture' : FORMS[found.form]}`);
  for (const item of found.items) printItem(item, print, found.form === 'payload' && !isCapture);
  if (found.items.length >= MAX_ITEMS) print(`only the first ${MAX_ITEMS} messages are shown`);
  const [first] = found.items;
  if (found.trouble !== undefined && !(found.form === 'payload' && first?.payload !== undefined) && !isCapture)
    print(`WRONG at byte ${found.trouble.at}: ${safeText(found.trouble.what)}`);
}

function printItem(item: Item, print: (line: string) => void, isBare: boolean): void {
  if (!isBare) {
    const label = item.label === '' ? '' : `${safeText(item.label)}: `;
    const size = item.whole === undefined ? '' : `, ${item.whole} bytes in all`;
    print(`${label}${safeText(item.text)}${size}`);
    if (item.trouble !== undefined) print(`  WRONG at byte ${item.trouble.at}: ${safeText(item.trouble.what)}`);
    if (isLarge(item.whole)) print(`  TOO LARGE: a board takes ${BOARD_LIMIT} bytes and drops this without a word`);
  }
  if (item.payload === undefined) return;
  const { at, report: payload } = item.payload;
  const place = isBare || at === undefined ? '' : ` at byte ${at}`;
  print(`  payload${place}: ${payload.bytes} bytes, ${whatItIs(payload)}`);
  if (payload.tooLarge)
    print(
      `  TOO LARGE: a payload has at most ${MAX_PAYLOAD} bytes, so that with a key of ${MAX_KEY} and ${MAX_HEADERS} around it a board takes it`,
    );
  const from = at ?? 0;
  if (payload.fields.length > 0)
    print(`  ${'byte'.padStart(6)} ${'takes'.padStart(6)} ${'at most'.padStart(8)}  field`);
  for (const field of payload.fields) {
    const value = field.value === undefined ? '(cannot be read)' : inline(field.value);
    const meaning = field.doc === undefined || field.doc === '' ? '' : `  (${field.doc})`;
    const most = field.worst === undefined ? '-' : `${field.worst}`;
    const numbers = `${String(from + field.at).padStart(6)} ${String(field.bytes).padStart(6)} ${most.padStart(8)}`;
    print(`  ${numbers}  ${safeText(`${field.path} = ${value}${meaning}`)}`);
  }
  if (payload.trouble !== undefined) {
    const against = payload.against === undefined ? '' : ` (as ${payload.against})`;
    print(`  WRONG at byte ${from + payload.trouble.at}${against}: ${safeText(payload.trouble.what)}`);
  }
}

function whatItIs({ messages, trouble, against }: PayloadReport): string {
  if (trouble !== undefined && against === undefined) return 'no whole MessagePack value';
  if (against !== undefined) return `not ${against}`;
  const own = messages.filter((name) => !name.startsWith('asterism.'));
  const named = own.length === 0 ? messages : own;
  if (named.length === 0) return 'no message of ours';
  const MANY = 4;
  return named.length > MANY
    ? `${named.slice(0, MANY).join(' or ')} or ${named.length - MANY} more`
    : named.join(' or ');
}

// ---------------------------------------------------------------------------------------------------------------- JSON

function documentOf(found: Report): Plain {
  return {
    right: isRight(found),
    form: found.form,
    bytes: found.bytes,
    trouble: found.trouble === undefined ? undefined : { at: found.trouble.at, what: found.trouble.what },
    items: found.items.map(({ label, text, key, whole, payload, trouble }) => ({
      from: label === '' ? undefined : label,
      text,
      key,
      whole,
      fits: whole === undefined ? undefined : !isLarge(whole),
      trouble: trouble === undefined ? undefined : { at: trouble.at, what: trouble.what },
      payload:
        payload === undefined
          ? undefined
          : {
              at: payload.at,
              bytes: payload.report.bytes,
              messages: payload.report.messages,
              against: payload.report.against,
              trouble:
                payload.report.trouble === undefined
                  ? undefined
                  : { at: payload.report.trouble.at, what: payload.report.trouble.what },
              fields: payload.report.fields.map(({ path, at, bytes, worst, value }) => ({
                field: path,
                at: (payload.at ?? 0) + at,
                bytes,
                worst,
                value: value === undefined ? undefined : toJsonForm(value),
              })),
            },
    })),
  };
}
