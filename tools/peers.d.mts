/** Types of tools/peers.mjs, for the tests. */
export type PeerName = 'python-zenoh' | 'mruby' | 'mruby-32' | 'socat' | 'cc' | 'libc-dev' | 'ruby' | 'ruby-msgpack';
export const ROOT: string;
export const PEER_NAMES: readonly PeerName[];
export const PYTHON_PACKAGES: readonly string[];
export function peerPath(name: PeerName): string;
export function peerFault(name: PeerName): string | null;
export function setUpPeers(say: (line: string) => void): Partial<Record<PeerName, string>>;
