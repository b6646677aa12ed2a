/** Under which addresses others reach a listener. Boards get numbers, never names: one never tries a name again that did not resolve. */
import { networkInterfaces } from 'node:os';
import { formatTcpLocator, type TcpLocator } from './locator.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * Locators for a listener, the most useful first: for one on all interfaces every IPv4 address of this machine that others see, for
 * one on a certain address that. A machine without a network gets its loopback address.
 */
export function reachableAt(listener: TcpLocator, interfaces: Interfaces = networkInterfaces()): string[] {
  if (listener.host !== '0.0.0.0' && listener.host !== '::') return [formatTcpLocator(listener)];
  const found = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => formatTcpLocator({ host: address.address, port: listener.port }));
  return found.length > 0 ? Array.from(new Set(found)) : [formatTcpLocator({ host: '127.0.0.1', port: listener.port })];
}
