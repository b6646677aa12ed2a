/** What a board on a cable can make the host write into its log: bounded, whatever it does. */
import { Cable, embeddedNetwork, LiteBoard, phasesInMemory, ServedPort } from '@asterism-tables/firmware-bridge';
import { Router } from '@asterism-tables/protocol/session';
import { beforeEach, expect, test } from 'vitest';
import { NodeClaims } from '../../firmware-bridge/src/bridge/claims.ts';
import { ROUTER_ZID } from '../helpers/board-world.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { untilOn } from '../helpers/until.ts';

let clock: ManualClock;
let router: Router;
let port: ServedPort;
let wire: Cable;
let lines: string[];

beforeEach(() => {
  clock = new ManualClock();
  router = new Router({ clock, zid: ROUTER_ZID });
  lines = [];
  const say = (level: string) => (line: string) => void lines.push(`${level} ${line}`);
  const log = { debug: () => undefined, info: say('info'), warn: say('warn'), error: say('error') };
  port = new ServedPort(
    { port: '/dev/ttyACM0', name: 'kitchen' },
    { clock, log, network: embeddedNetwork(router), phases: phasesInMemory(), claims: new NodeClaims() },
  );
  wire = new Cable({ clock, baud: 921_600 });
  port.opened(wire.plug());
});

const until = (what: string, done: () => boolean): Promise<void> =>
  untilOn(clock, what, done, { stepMs: 20, more: () => lines.join('; ') });

async function board(limits: object = {}): Promise<LiteBoard> {
  const made = new LiteBoard({ clock, pipe: wire.board, id: 'p4', limits });
  await until('the board opens', () => made.session.state === 'open');
  return made;
}

test('S6: a state that is too large for a board is told once for each key, and counted each time', async () => {
  const made = await board({ max: 256 });
  made.session.subscribe('asterism/games/**', () => undefined);
  await clock.advance(500);
  const host = router.session();
  for (let i = 0; i < 20; i++) {
    host.put('asterism/games/games/othello1/state', new Uint8Array(300 + i), { congestion: 'block' });
    host.put('asterism/games/games/othello2/state', new Uint8Array(300 + i), { congestion: 'block' });
    await clock.advance(50);
  }
  const told = lines.filter((line) => line.includes('is too large'));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^warn kitchen.*othello1\/state of \d+ bytes is too large for it \(256\) and was not sent$/);
  expect(port.status().counters.tooLarge).toBe(40);
});

test('a flood of log lines is bounded, what was left out is counted, and all of it told again later', async () => {
  const made = await board();
  for (let i = 0; i < 1_000; i++) {
    made.session.log('warn', `trouble ${i}`);
    if (i % 20 === 0) await clock.advance(20);
  }
  await clock.advance(3_000);
  expect(lines.filter((line) => line.includes('trouble')).length).toBeGreaterThan(90);
  expect(lines.length).toBeLessThan(200);
  await clock.advance(20_000);
  made.session.log('info', 'calm again');
  await until('a calm line', () => lines.at(-1)?.includes('calm again') === true);
  expect(lines.at(-2)).toMatch(/^info kitchen: \(\d+ more lines came too fast and were left out\)$/);
});

test('boards that call themselves something else all the time cannot fill it either', async () => {
  for (let i = 0; i < 400; i++) {
    const made = new LiteBoard({ clock, pipe: wire.board, id: `node${i}`, beginning: i });
    await until('the board opens', () => made.session.state === 'open');
    made.powerOff();
  }
  expect(lines.length).toBeLessThan(300);
  expect(port.status().counters.sessions).toBe(400);
});
