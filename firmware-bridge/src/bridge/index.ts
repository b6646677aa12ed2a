/** The bridge as a whole: wanted ports in, boards on a network out. */
export { Bridge, type BridgeOptions } from './bridge.ts';
export { openPhaseFile, phasesInMemory, type PhaseFile } from './phase-file.ts';
export { type Frame, ServedPort, type Serving } from './served-port.ts';
export type { BridgeStatus, LastMessage, PortCounters, PortState, PortStatus } from './status.ts';
