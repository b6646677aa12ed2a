/** The Asterism layer without a network: keys, calls and replies, meta, profile, status. */
export {
  type CallRequest,
  type CallTarget,
  type CheckedCall,
  checkCall,
  checkPacked,
  decodeAnswer,
  decodeCall,
  decodeWhole,
  type ErrorKind,
  encodeCall,
  encodeErrorReply,
  encodeThrown,
  type PackedAnswer,
  packAnswer,
  packed,
  protocol0Reply,
} from './call.ts';
export * from './errors.ts';
export { type IconInfo, iconInfo } from './icon.ts';
export * from './keys.ts';
export * from './limits.ts';
export { checkObject, type MethodShape, type ObjectShape, packMeta } from './meta.ts';
export {
  changeProfile,
  cleanProfile,
  type ProfileChange,
  type ProfileFields,
  packProfile,
  type Text,
  wantsIcon,
} from './profile.ts';
export { cleanStatus, packStatus, readStatus } from './status.ts';
