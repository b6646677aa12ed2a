/** `firmware-bridge decode FILE`: what a capture has, message by message, each with its whole size and what a board has left of 4,096. */
import type { Plain } from '@asterism-tables/protocol/msgpack';
import { toValue } from '@asterism-tables/protocol/msgpack';
import { EXIT_FAILED } from '../errors.ts';
import { jsonText, type Line, type Printer, safeText } from '../text/index.ts';
import { BOARD_LIMIT, type CableItem, decodeCables } from './cable-decoder.ts';
import { readCapture } from './capture-file.ts';

export type DecodeOptions = {
  readonly json: boolean;
  /** Keep-alives and acknowledgements too. */
  readonly all: boolean;
};

/** Exit code 1 when something in it is wrong, or too large for a board. Throws `StartError` for a file that is no capture. */
export function decodeCapture(path: string, { json, all }: DecodeOptions, out: Printer): number {
  const { head, frames, trouble } = readCapture(path);
  let isWrong = trouble !== undefined;
  let beats = 0;
  if (!json) out.line({ text: `${frames.length} frames of ${head.program}, from ${head.startedAt}`, role: 'note' });
  for (const item of decodeCables(frames)) {
    if (item.trouble !== undefined || item.payload?.trouble !== undefined || leftOf(item.whole) < 0) isWrong = true;
    if (item.isBeat === true && !all) beats += 1;
    else if (json) out.document(jsonText(toValue(recordOf(item)), false));
    else out.lines(linesOf(item));
  }
  if (json) return isWrong ? EXIT_FAILED : 0;
  if (beats > 0)
    out.line({ text: `${beats} keep-alives and acknowledgements are left out (--all shows them)`, role: 'note' });
  if (trouble !== undefined) out.line({ text: 'WRONG: ', role: 'error' }, safeText(trouble));
  return isWrong ? EXIT_FAILED : 0;
}

function leftOf(whole: number | undefined): number {
  return whole === undefined ? BOARD_LIMIT : BOARD_LIMIT - whole;
}

function linesOf(item: CableItem): readonly Line[] {
  const { ms, port, direction, link, text, whole, payload, trouble } = item;
  const arrow = direction === 'from' ? '<-' : '->';
  const named = payload?.messages.find((name) => !name.startsWith('asterism.')) ?? payload?.messages[0];
  const head: Line = [
    { text: (ms / 1_000).toFixed(3).padStart(9), role: 'time' },
    ` ${safeText(port)} ${arrow} `,
    { text: link.padEnd(5), role: 'note' },
    ` ${safeText(text)}`,
    whole === undefined ? '' : `, ${whole} bytes, ${leftOf(whole)} left`,
    named === undefined ? '' : { text: ` [${safeText(named)}]`, role: 'object' },
  ];
  const faults = [
    trouble,
    payload?.trouble === undefined ? undefined : `payload, byte ${payload.trouble.at}: ${payload.trouble.what}`,
    leftOf(whole) < 0 ? `a board takes ${BOARD_LIMIT} bytes and drops this without a word` : undefined,
  ].filter((fault) => fault !== undefined);
  return [head, ...faults.map((fault): Line => [{ text: '          WRONG: ', role: 'error' }, safeText(fault)])];
}

function recordOf({ ms, port, direction, link, text, whole, key, payload, trouble }: CableItem): Plain {
  return {
    ms,
    port,
    direction,
    link,
    text,
    key,
    whole,
    left: whole === undefined ? undefined : leftOf(whole),
    trouble,
    payload:
      payload === undefined
        ? undefined
        : {
            bytes: payload.bytes,
            messages: payload.messages,
            trouble: payload.trouble === undefined ? undefined : { at: payload.trouble.at, what: payload.trouble.what },
          },
  };
}
