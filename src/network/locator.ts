/** Zenoh's locators, as far as they name a TCP socket: `tcp/HOST:PORT`, an IPv6 address in brackets. */
import { LocatorError } from './errors.ts';

export type TcpLocator = {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
};

const MAX_PORT = 65_535;

/**
 * Reads `tcp/192.0.2.2:7447`, `tcp/zenohd:7447`, `tcp/[::]:7447`. Port 0 takes a free one (listeners only).
 * @throws LocatorError naming what is wrong with it
 */
export function parseTcpLocator(locator: string): TcpLocator {
  const slash = locator.indexOf('/');
  if (slash < 0) throw new LocatorError(locator, 'the protocol is missing');
  const protocol = locator.slice(0, slash);
  if (protocol !== 'tcp')
    throw new LocatorError(locator, `${JSON.stringify(protocol)} is no protocol known here, tcp is`);
  const address = locator.slice(slash + 1);
  if (/[?#]/.test(address)) throw new LocatorError(locator, 'metadata and configuration (? and #) are not supported');
  const colon = address.lastIndexOf(':');
  if (colon < 0 || address.endsWith(']')) throw new LocatorError(locator, 'the port is missing');
  const portText = address.slice(colon + 1);
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= MAX_PORT))
    throw new LocatorError(locator, `${JSON.stringify(portText)} is no port between 0 and ${MAX_PORT}`);
  return { host: parseHost(locator, address.slice(0, colon)), port };
}

function parseHost(locator: string, text: string): string {
  if (text.startsWith('[')) {
    const inside = text.slice(1, -1);
    if (!text.endsWith(']') || !/^[0-9a-fA-F:.]+(%[0-9a-zA-Z._-]+)?$/.test(inside) || !inside.includes(':'))
      throw new LocatorError(locator, `${JSON.stringify(text)} is no IPv6 address`);
    return inside;
  }
  if (text === '') throw new LocatorError(locator, 'the host is missing');
  if (text.includes(':')) throw new LocatorError(locator, 'an IPv6 address stands in brackets');
  if (!/^[0-9A-Za-z._-]+$/.test(text)) throw new LocatorError(locator, `${JSON.stringify(text)} is no host`);
  return text;
}

export function formatTcpLocator({ host, port }: TcpLocator): string {
  return `tcp/${host.includes(':') ? `[${host}]` : host}:${port}`;
}
