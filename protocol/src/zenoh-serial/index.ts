/** Zenoh's serial link as the host speaks it: the machine that knows what a board may be told when, and the links of its sessions. */
export { ZenohSerial } from './machine.ts';
export type {
  PhaseStore,
  SerialCounters,
  SerialEvent,
  SerialMode,
  SerialPhase,
  SerialState,
  SerialWire,
  ZenohSerialOptions,
} from './types.ts';
