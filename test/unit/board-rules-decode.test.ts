import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { strictBatch } from '../../protocol/src/session/board-rules/strict-batch.ts';
import { hexBytes, readRecording } from '../helpers/recording.ts';

const RUST = join(import.meta.dirname, '../golden/zenoh-rust');
const PICO = join(import.meta.dirname, '../../../shared/cases/zenoh-pico');

function faults(hex: string): string[] {
  return strictBatch(hexBytes(hex), 'board').faults.map((f) => f.rule);
}

describe('decoding as a board does', () => {
  for (const name of readdirSync(RUST).filter((f) => f.endsWith('.jsonl'))) {
    test(`every batch of ${name} is read to its end by the tolerant reader`, () => {
      for (const batch of readRecording(join(RUST, name)))
        expect(strictBatch(batch.bytes, 'any').faults, Buffer.from(batch.bytes).toString('hex')).toEqual([]);
    });
  }
  for (const name of [
    'client_session',
    'reconnect',
    'c2p_get',
    'p2p_get',
    'p2p_pubsub',
    'serial_session',
    'ws',
    'size',
  ]) {
    test.skipIf(!existsSync(PICO))(`every batch of ${name} of a real zenoh-pico passes the strict reader`, () => {
      for (const batch of readRecording(join(PICO, `${name}.jsonl`)))
        expect(strictBatch(batch.bytes, 'board').faults, Buffer.from(batch.bytes).toString('hex')).toEqual([]);
    });
  }

  test('the attachment of a deletion as zenoh writes it is nothing to a board', () => {
    const batch = hexBytes('25003d000161824203617474');
    const body = (strict: 'board' | 'any'): unknown => {
      const [frame] = strictBatch(batch, strict).messages;
      return frame?.type === 'frame' && frame.messages[0]?.type === 'push' ? frame.messages[0].body : undefined;
    };
    expect(body('any')).toEqual({ type: 'del', attachment: new TextEncoder().encode('att') });
    expect(body('board')).toEqual({ type: 'del' });
  });

  test('what a board drops the session for is a fatal fault of the rule it breaks', () => {
    const put = '3d00016101026869';
    expect(faults(`2500${put}`)).toEqual([]);
    expect(faults(`042500${put}`)).toEqual([]);
    expect(faults(`2500${put}${put}${put}`)).toEqual([]);
    expect(faults(`2500${put}04`)).toEqual(['4']);
    expect(faults(`2500${put}2501${put}`)).toEqual(['4']);
    expect(faults(`a5003105${put}`)).toEqual(['5']);
    expect(faults(`2500bd0001613305${'01026869'}`)).toEqual(['5']);
    expect(faults('25003b0100016184000102')).toEqual(['5']);
    expect(faults('2500180000')).toEqual(['decode']);
    expect(faults('2500bd0001613b0501026869')).toEqual(['decode']);
    expect(faults('2500bd0001612b0501026869')).toEqual([]);
    expect(faults('25003d0001610109')).toEqual(['decode']);
    expect(faults('08')).toEqual(['decode']);
    expect(faults('00')).toEqual(['decode']);
    expect(faults('')).toEqual([]);
    expect(faults('2500')).toEqual([]);
  });
});
