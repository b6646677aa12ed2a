/**
 * What a test may need besides this repository, and the one way to skip without it: real programs (`describeWith`, `peerPath`)
 * and the shared folder beside the checkout (`describeWithShared`, `sharedPath`). `npm test` installs the programs. With
 * REQUIRE_ALL=1, as in CI, whatever is missing is a failed test instead of a skipped one.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { type PeerName, peerFault, ROOT } from '../../tools/peers.mjs';

export { type PeerName, peerPath, ROOT } from '../../tools/peers.mjs';

const requireAll = process.env['REQUIRE_ALL'] === '1';

/** `describe`, when every peer is there; else one skipped test (a failed one with REQUIRE_ALL=1) that says what is missing. */
export function describeWith(peers: readonly PeerName[], title: string, body: () => void): void {
  const faults = peers.flatMap((peer) => peerFault(peer) ?? []);
  describeUnless(
    faults.length > 0 ? `${faults.join('; ')}: run \`npm test\` once, which installs it` : null,
    title,
    body,
  );
}

/** A path under the shared folder beside the checkout, e.g. `sharedPath('cases/tables/othello.jsonl')`. */
export function sharedPath(path: string): string {
  return join(ROOT, '..', 'shared', path);
}

/** `describe`, when every path under the shared folder exists; else one skipped (or failed) test that names it. */
export function describeWithShared(paths: readonly string[], title: string, body: () => void): void {
  const missing = paths.filter((path) => !existsSync(sharedPath(path)));
  describeUnless(
    missing.length > 0 ? `../shared/${missing.join(', ../shared/')} is not beside the checkout` : null,
    title,
    body,
  );
}

function describeUnless(fault: string | null, title: string, body: () => void): void {
  if (fault === null) {
    describe(title, body);
    return;
  }
  describe(title, () => {
    if (requireAll) {
      test('has what it needs', () => {
        throw new Error(fault);
      });
    } else test.skip(`skipped: ${fault}`, () => undefined);
  });
}
