/** Settings are what people write: whatever it is, it means one port, none, or an error that is safe to print. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automaticPorts, findPorts, type PortInfo, resolvePort } from '@asterism-tables/firmware-bridge';
import { BOARDS, PortWorld } from '../helpers/port-world.ts';

const hex4 = fc.constantFrom('1a86', '303a', '10c4', '0403');
const board = fc.record({
  vendor: hex4,
  product: fc.constantFrom('55d3', '1001', 'ea60'),
  serial: fc.option(fc.constantFrom('A', 'a', 'B', '60:55:F9', '0000'), { nil: undefined }),
  interface: fc.constantFrom('00', '02'),
});

/** Up to eight boards, each in its own socket. */
const machines = fc.array(board, { maxLength: 8 });

async function portsOf(
  boards: readonly (typeof board extends fc.Arbitrary<infer One> ? One : never)[],
): Promise<readonly PortInfo[]> {
  const { machine, clock } = new PortWorld();
  for (const [at, { serial, ...one }] of boards.entries())
    machine.plug({ ...one, ...(serial === undefined ? {} : { serial }), node: `ttyACM${at}`, socket: `1-${at}` });
  return findPorts({ system: machine, clock, boards: BOARDS });
}

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }).map((text) => `usb:${text}`),
  fc.tuple(hex4, fc.constantFrom('55d3', '1001'), fc.string({ maxLength: 8 })).map((parts) => `usb:${parts.join(':')}`),
  fc.constantFrom('ttyACM0', '/dev/ttyACM1', '/dev/serial/by-id/', '..', '/', '__proto__', 'usb-1a86_55d3-if00'),
);

describe('resolvePort', () => {
  test('anything is one port that is there, none, or an error on one printable line', async () => {
    await fc.assert(
      fc.asyncProperty(machines, wild, async (boards, setting) => {
        const ports = await portsOf(boards);
        const resolved = resolvePort(setting, ports);
        if (resolved.found === 'one') expect(ports).toContain(resolved.port);
        if (resolved.found === 'error') {
          expect(resolved.error.code).toMatch(/^port\/(?:setting|ambiguous)$/);
          expect(resolved.error.line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(resolved.error.line.length).toBeLessThan(2_000);
        }
      }),
      { numRuns: 400, seed: 6 },
    );
  });

  test('S2: no setting means a port that it would not mean with the ports in another order', async () => {
    await fc.assert(
      fc.asyncProperty(machines, wild, async (boards, setting) => {
        const ports = await portsOf(boards);
        const name = (list: readonly PortInfo[]): string => {
          const resolved = resolvePort(setting, list);
          return resolved.found === 'one' ? resolved.port.path : resolved.found;
        };
        expect(name([...ports].reverse())).toBe(name(ports));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('S2: by path and by by-path every port is found, and by an automatic name that port and no other', async () => {
    await fc.assert(
      fc.asyncProperty(machines, async (boards) => {
        const ports = await portsOf(boards);
        for (const port of ports)
          for (const name of [port.path, ...port.byPath])
            expect(resolvePort(name, ports)).toEqual({ found: 'one', port });
        const known = ports.filter((port) => port.boards.length > 0);
        const found = automaticPorts(ports, BOARDS).map(({ port }) => resolvePort(port, ports));
        expect(found).toEqual(known.map((port) => ({ found: 'one', port })));
      }),
      { numRuns: 300, seed: 8 },
    );
  });
});
