/** What a person reads in the log of who connects to the embedded router. */
import type { RouterEvent } from '@asterism-tables/protocol/session';
import { expect, test } from 'vitest';
import type { Log } from '../../src/log.ts';
import { routerLog } from '../../src/network/router-log.ts';

function told(...events: readonly RouterEvent[]): readonly string[] {
  const lines: string[] = [];
  const to =
    (level: string) =>
    (message: string): void =>
      void lines.push(`${level} ${message}`);
  const log: Log = { debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') };
  const write = routerLog(log, () => 0);
  for (const event of events) write(event);
  return lines;
}

const PEER = { face: 3, peer: 'tcp/127.0.0.1:1234' } as const;
const opened = { ...PEER, type: 'peer-opened', whatami: 'client', zid: 'ab', board: false } as const;
const closed = { ...PEER, type: 'peer-closed', cause: 'nothing heard for 10000 ms', opened: true } as const;

test('a client that connects is one line, a board is told as one', () => {
  expect(told(opened, { ...opened, board: true })).toEqual([
    'info client tcp/127.0.0.1:1234 connected',
    'debug peer-opened',
    'info client tcp/127.0.0.1:1234 connected (board)',
    'debug peer-opened',
  ]);
  expect(told({ ...PEER, type: 'board-named', node: 'tab5' })).toEqual([
    'info client tcp/127.0.0.1:1234 is the board tab5',
  ]);
});

test('a client that leaves by itself, or never became one, is no news; one that was lost is', () => {
  expect(told({ ...closed, by: 'peer' }, { ...closed, by: 'lease', opened: false })).toEqual([
    'debug peer-closed',
    'debug peer-closed',
  ]);
  expect(told({ ...closed, by: 'lease' })).toEqual([
    'info client tcp/127.0.0.1:1234 lost: nothing heard for 10000 ms',
    'debug peer-closed',
  ]);
});
