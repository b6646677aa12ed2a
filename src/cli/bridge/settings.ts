/** The settings of `firmware-bridge run`: a file of its own kind, variables over it, options over both. */
import {
  type Environment,
  HOST_KEYS,
  type HostKey,
  type LOG_LEVELS,
  nearest,
  Reader,
  readSerial,
  readSettingsFile,
  SERIAL,
  type SerialSetting,
  SettingsError,
} from '../../tables/settings/index.ts';

const BRIDGE_FILE_VARIABLE = 'FIRMWARE_BRIDGE_CONFIG';
const BRIDGE_SERIAL_VARIABLE = 'FIRMWARE_BRIDGE_SERIAL';
const PREFIX = 'FIRMWARE_BRIDGE_';

/** Where a Zenoh router of this machine listens. */
export const DEFAULT_BRIDGE_ROUTER = 'tcp/127.0.0.1:7447';
export const DEFAULT_BRIDGE_STATE_DIR = 'var/bridge';

/** Kinds and meanings are the host's; only what is other for a bridge stands here. In the order of the documentation. */
export const BRIDGE_KEYS = {
  router: {
    ...HOST_KEYS.router,
    variable: 'FIRMWARE_BRIDGE_ROUTER',
    default: DEFAULT_BRIDGE_ROUTER,
    doc: 'The Zenoh router that the boards join: a host of tables is one.',
  },
  stateDir: {
    ...HOST_KEYS.stateDir,
    variable: 'FIRMWARE_BRIDGE_STATE_DIR',
    default: DEFAULT_BRIDGE_STATE_DIR,
    doc: "The folder for the bridge's status and for what must be known after a restart.",
  },
  logLevel: { ...HOST_KEYS.logLevel, variable: 'FIRMWARE_BRIDGE_LOG_LEVEL' },
  logJson: { ...HOST_KEYS.logJson, variable: 'FIRMWARE_BRIDGE_LOG_JSON' },
} as const satisfies Readonly<Record<string, HostKey<unknown>>>;

type LogLevel = (typeof LOG_LEVELS)[number];

export type BridgeSettings = {
  readonly router: string;
  readonly stateDir: string;
  readonly logLevel: LogLevel;
  readonly logJson: boolean;
  readonly serial: SerialSetting;
  readonly file: string | null;
  readonly notes: readonly string[];
};

export type BridgeOptions = {
  readonly config?: string | undefined;
  readonly router?: string | undefined;
  readonly stateDir?: string | undefined;
  readonly port?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
  readonly logLevel?: LogLevel | undefined;
};

/** What an option says stands over file and variables, checked by the same kinds. Throws `SettingsError` with everything that is wrong. */
export function loadBridgeSettings(options: BridgeOptions, env: Environment): BridgeSettings {
  const file = options.config ?? (env[BRIDGE_FILE_VARIABLE] || null);
  // An option is read like the variable whose place it takes, and told of by its own name.
  const given: readonly (readonly [variable: string, option: string, value: string | undefined])[] = [
    [BRIDGE_KEYS.router.variable, '--router', options.router],
    [BRIDGE_KEYS.stateDir.variable, '--state-dir', options.stateDir],
    [BRIDGE_SERIAL_VARIABLE, '--port', options.port?.join(',')],
  ];
  const used = given.flatMap(([variable, option, value]) => (value === undefined ? [] : [{ variable, option, value }]));
  const reader = new Reader(file ?? '', {
    ...env,
    ...Object.fromEntries(used.map((one) => [one.variable, one.value])),
  });
  const optionOf = (variable: string | undefined): string | undefined =>
    used.find((one) => one.variable === variable)?.option;

  const top = readSettingsFile(file, reader);
  const keys: readonly HostKey<unknown>[] = Object.values(BRIDGE_KEYS);
  const names = [...new Set(keys.map(({ path }) => path[0])), SERIAL.path];
  reader.refuseUnknown(top, names, 'a key of the settings of firmware-bridge');
  const log = reader.section(top, 'log');
  if (log !== null) reader.refuseUnknown(log, ['level', 'json'], 'a key under log');
  const values = reader.values(top, BRIDGE_KEYS);
  const serial = readSerial(reader, top, BRIDGE_SERIAL_VARIABLE);
  const fault = routerFault(values.router);
  if (fault !== null) reader.problem({ ...reader.given(top, BRIDGE_KEYS.router), message: fault });
  if (serial === 'off')
    reader.problem({ message: 'serial is off: a bridge without ports has nothing to do; say auto, or which ports' });
  if (reader.problems.length > 0) {
    throw new SettingsError(
      reader.problems.map((problem) => {
        const option = optionOf(problem.variable);
        return option === undefined ? problem : { message: `${option}: ${problem.message}` };
      }),
    );
  }
  return {
    ...values,
    serial,
    logLevel: options.logLevel ?? values.logLevel,
    logJson: options.json ?? values.logJson,
    file,
    notes: unknownVariables(env, keys),
  };
}

/** Why the bridge cannot join such a router; null when it can. */
function routerFault(router: string): string | null {
  if (router === 'embedded')
    return `router: the bridge has none inside; give the locator of one, such as ${DEFAULT_BRIDGE_ROUTER}`;
  return router.startsWith('tcp/') ? null : `the router ${router} is not built yet (tcp/ADDRESS:PORT is)`;
}

function unknownVariables(env: Environment, keys: readonly HostKey<unknown>[]): readonly string[] {
  const known = [BRIDGE_FILE_VARIABLE, BRIDGE_SERIAL_VARIABLE, ...keys.flatMap(({ variable }) => variable ?? [])];
  return Object.keys(env)
    .filter((name) => (env[name] ?? '') !== '' && name.startsWith(PREFIX) && !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return `the variable ${name} means nothing here${near === null ? '' : ` (did you mean ${near}?)`}`;
    });
}
