/** The settings of a host: what may be set, and how the file and the environment are read. */
export { type Problem, problemLine, SettingsError } from './errors.ts';
export { HOST_KEYS, type HostKey, LOG_LEVELS } from './keys.ts';
export { gameKind } from './kinds.ts';
export { FILE_VARIABLE, loadSettings, readSettingsFile, SERIAL_VARIABLE, type Settings } from './load.ts';
export { chunkFault, tableNameFault } from './names.ts';
export { nearest } from './near.ts';
export { type Environment, Reader, type SettingRow } from './reader.ts';
export { readSerial, SERIAL, SERIAL_PORT_KEYS, type SerialPortSettings, type SerialSetting } from './serial.ts';
