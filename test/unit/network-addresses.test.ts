/** Locators and addresses: what is read, what is refused and how, and what a board is told. */
import { describe, expect, test } from 'vitest';
import { formatTcpLocator, LocatorError, parseTcpLocator, reachableAt, systemClock } from '../../src/network/index.ts';

describe('locators', () => {
  test.each([
    ['tcp/192.0.2.2:7447', '192.0.2.2', 7447],
    ['tcp/0.0.0.0:0', '0.0.0.0', 0],
    ['tcp/zenohd.example-net:65535', 'zenohd.example-net', 65_535],
    ['tcp/[::]:7447', '::', 7447],
    ['tcp/[fe80::1%eth0]:7447', 'fe80::1%eth0', 7447],
    ['tcp/[::ffff:192.0.2.2]:1', '::ffff:192.0.2.2', 1],
  ])('%s', (locator, host, port) => {
    expect(parseTcpLocator(locator)).toEqual({ host, port });
    expect(formatTcpLocator({ host, port })).toBe(locator);
  });

  test.each([
    ['192.0.2.2:7447', 'the protocol is missing'],
    ['', 'the protocol is missing'],
    ['udp/192.0.2.2:7447', '"udp" is no protocol known here'],
    ['TCP/192.0.2.2:7447', '"TCP" is no protocol known here'],
    ['tcp/192.0.2.2', 'the port is missing'],
    ['tcp/[::]', 'the port is missing'],
    ['tcp/192.0.2.2:', '"" is no port'],
    ['tcp/192.0.2.2:65536', '"65536" is no port'],
    ['tcp/192.0.2.2:-1', '"-1" is no port'],
    ['tcp/192.0.2.2:74x7', '"74x7" is no port'],
    ['tcp/:7447', 'the host is missing'],
    ['tcp/::1:7447', 'an IPv6 address stands in brackets'],
    ['tcp/[zz::]:7447', 'is no IPv6 address'],
    ['tcp/[::1:7447', 'is no IPv6 address'],
    ['tcp/a b:7447', 'is no host'],
    ['tcp/a/b:7447', 'is no host'],
    ['tcp/192.0.2.2:7447#iface=eth0', 'metadata and configuration'],
    ['tcp/192.0.2.2:7447?prio=1', 'metadata and configuration'],
  ])('%j is refused: %s', (locator, fault) => {
    expect(() => parseTcpLocator(locator)).toThrow(LocatorError);
    expect(() => parseTcpLocator(locator)).toThrow(fault);
    expect(() => parseTcpLocator(locator)).toThrow('write tcp/HOST:PORT');
    expect(() => parseTcpLocator(locator)).toThrow(expect.objectContaining({ code: 'bad-locator', locator }));
  });
});

describe('where a listener is reached', () => {
  const ipv4 = (address: string, internal = false) =>
    ({ address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null }) as const;
  const ipv6 = (address: string, internal = false) =>
    ({
      address,
      internal,
      family: 'IPv6',
      netmask: 'ffff::',
      mac: '00:00:00:00:00:00',
      cidr: null,
      scopeid: 0,
    }) as const;

  test('on all interfaces: each IPv4 address that others see, as a number', () => {
    const interfaces = {
      lo: [ipv4('127.0.0.1', true), ipv6('::1', true)],
      eth0: [ipv4('192.0.2.7'), ipv6('fe80::7')],
      wlan0: [ipv4('198.51.100.7')],
    };
    for (const host of ['0.0.0.0', '::'])
      expect(reachableAt({ host, port: 7447 }, interfaces)).toEqual(['tcp/192.0.2.7:7447', 'tcp/198.51.100.7:7447']);
  });

  test('on a machine without a network: itself', () => {
    expect(reachableAt({ host: '0.0.0.0', port: 7447 }, { lo: [ipv4('127.0.0.1', true)] })).toEqual([
      'tcp/127.0.0.1:7447',
    ]);
  });

  test('on one address: that one', () => {
    expect(reachableAt({ host: '192.0.2.9', port: 1 }, {})).toEqual(['tcp/192.0.2.9:1']);
    expect(reachableAt({ host: '::1', port: 1 }, {})).toEqual(['tcp/[::1]:1']);
  });
});

describe('the system clock', () => {
  test('runs a function once, later, and not when it was cancelled', async () => {
    const ran: string[] = [];
    const cancel = systemClock.after(1, () => ran.push('cancelled'));
    cancel();
    const start = systemClock.now();
    await new Promise<void>((resolve) => {
      systemClock.after(5, () => {
        ran.push('once');
        resolve();
      });
    });
    expect(ran).toEqual(['once']);
    expect(systemClock.now()).toBeGreaterThan(start);
  });

  test('waits longer than a timer of the system can', async () => {
    let ran = false;
    const cancel = systemClock.after(2 ** 31 + 1_000, () => {
      ran = true;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    cancel();
    expect(ran).toBe(false);
  });
});
