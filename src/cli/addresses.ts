/** The addresses at which a board can reach this host. A board never tries again a name that did not resolve, so these are numbers. */
import { isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * `bound` are addresses really listened on (`tcp/0.0.0.0:7447`). One that stands for all interfaces becomes one for each that others
 * can reach; this machine alone, where it has no other.
 */
export function reachable(bound: readonly string[], interfaces = networkInterfaces()): readonly string[] {
  const found = bound.flatMap((address) => {
    const match = /^tcp\/(.*):(\d+)$/.exec(address);
    const host = match?.[1]?.replace(/^\[|\]$/g, '');
    const port = match?.[2];
    if (host === undefined || port === undefined) return [address];
    if (host !== '0.0.0.0' && host !== '::') return [address];
    const others = Object.values(interfaces)
      .flatMap((list) => list ?? [])
      .filter(
        (one) =>
          !one.internal &&
          (isIPv4(one.address) || (host === '::' && isIPv6(one.address) && !one.address.startsWith('fe80:'))),
      )
      .map((one) => (isIPv6(one.address) ? `tcp/[${one.address}]:${port}` : `tcp/${one.address}:${port}`));
    return others.length > 0 ? others : [`tcp/127.0.0.1:${port}`];
  });
  return [...new Set(found)];
}
