/** The bridge as a whole: wanted ports in, boards on a network out. */
export { openPhaseFile, phasesInMemory, type PhaseFile } from './phase-file.ts';
export type { BridgeStatus, LastMessage, PortCounters, PortState, PortStatus } from './status.ts';
