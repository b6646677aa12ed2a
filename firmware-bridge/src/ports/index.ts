/** Serial ports: found, told apart, opened, kept open whatever is unplugged, and why one cannot be used. */
export { isBaud, isResetPolicy, portBoardOf, portBoardsOf } from './boards.ts';
export { PortError, type PortErrorCode, printable } from './errors.ts';
export { type FindOptions, findPorts } from './find.ts';
export { type Opened, type OpenOptions, openPort } from './open.ts';
export { holderFix, holderText } from './open.ts';
export { WRITE_LIMIT } from './open-port.ts';
export { Hotplug, type HotplugListener } from './hotplug.ts';
export { type KeeperOptions, type KeeperState, PortKeeper } from './keeper.ts';
export { PortOwners, portOwners } from './owners.ts';
export { automaticPorts, lastingName, portSpecOf, type Resolved, resolvePort } from './resolve.ts';
export { type Binding, nodeSystem, type SystemOptions } from './system.ts';
export { type DoctorCheck, type DoctorOptions, portDoctor } from './doctor.ts';
export type {
  FileFacts,
  ListedPort,
  ModemLines,
  OsUser,
  PortAccess,
  PortBoard,
  PortHolder,
  PortInfo,
  PortSystem,
  RawPort,
  UsbId,
  UsbInfo,
} from './types.ts';
export { PortWatch, type WatchOptions } from './watch.ts';
