/** What boards on cables join: the router of this process, or one elsewhere of which each board is a client. */
export { embeddedNetwork } from './embedded.ts';
export { identityGuard } from './identity.ts';
export { type MirroredBoard, type MirroredNetwork, mirroredNetwork, type MirroredNetworkOptions } from './mirrored.ts';
