/**
 * What is wrong with a game's declaration. Types say most of it to those who use them; a game of one's own may be JavaScript, so all of it is
 * looked at when the game is declared: what is found then is an error at that line and not a surprise in the middle of a game.
 */
import { AsterismError, checkObject, packMeta } from '@asterism-tables/protocol/asterism';
import type { GameDefinition } from './define-game.ts';
import type { Rules } from './rules.ts';
import { tableNameFault } from './settings/names.ts';
import { didYouMean } from './settings/near.ts';
import type { SettingSpec } from './types.ts';

type Want = 'text' | 'texts' | 'function' | 'map' | 'number';
type Part = { readonly want: Want; readonly optional?: true };

const DEFINITION: Readonly<Record<keyof GameDefinition, Part>> = {
  name: { want: 'text' },
  doc: { want: 'text', optional: true },
  tables: { want: 'texts' },
  screens: { want: 'texts' },
  settings: { want: 'map' },
  presence: { want: 'text' },
  methods: { want: 'map' },
  data: { want: 'function' },
  load: { want: 'function' },
  apply: { want: 'function', optional: true },
  saveHoldMs: { want: 'number', optional: true },
  loadRuby: { want: 'function', optional: true },
  view: { want: 'function' },
  rules: { want: 'map', optional: true },
  simulation: { want: 'map', optional: true },
  messages: { want: 'map', optional: true },
  memberReply: { want: 'function', optional: true },
  joinRefusal: { want: 'function', optional: true },
  onLeave: { want: 'function', optional: true },
  keeps: { want: 'function', optional: true },
  onTimer: { want: 'function', optional: true },
  summary: { want: 'function', optional: true },
  statusExtra: { want: 'function', optional: true },
};

const RULES: Readonly<Record<keyof Rules, Part>> = {
  version: { want: 'number' },
  setup: { want: 'function' },
  onIntent: { want: 'function' },
  onTimer: { want: 'function', optional: true },
  onSeatChanged: { want: 'function', optional: true },
  view: { want: 'function' },
  boardView: { want: 'function' },
  isOver: { want: 'function' },
  ai: { want: 'function', optional: true },
  describe: { want: 'function', optional: true },
  draw: { want: 'function', optional: true },
};

const METHOD: Readonly<Record<'args' | 'doc' | 'call', Part>> = {
  args: { want: 'texts' },
  doc: { want: 'text' },
  call: { want: 'function' },
};

const SETTING: Readonly<Record<keyof SettingSpec, Part>> = {
  type: { want: 'text' },
  env: { want: 'text', optional: true },
  option: { want: 'text' },
  default: { want: 'text', optional: true },
  min: { want: 'number', optional: true },
  max: { want: 'number', optional: true },
  choices: { want: 'texts', optional: true },
  doc: { want: 'text' },
};

const WORDS: Readonly<Record<Want, string>> = {
  text: 'a text',
  texts: 'a list of texts',
  function: 'a function',
  map: 'an object',
  number: 'a number',
};

const TYPES: readonly string[] = ['seconds', 'minutes', 'integer', 'choice'];
const POLICIES: readonly string[] = ['clocked', 'patient', 'open'];
/** Keys of every table in the settings file. */
const TABLE_KEYS: readonly string[] = ['name', 'game'];
/** Variables of the host itself begin so. */
const HOST_VARIABLES = 'ASTERISM_GAMES_';

/** The first thing that is wrong, in words for the game's author; null when nothing is. */
export function gameFault(definition: unknown): string | null {
  if (!isMap(definition)) return `a game is declared with an object of its parts, not ${shown(definition)}`;
  const { name } = definition;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9_-]*$/.test(name)) {
    return `a game's name is a word of a-z, 0-9, _ and -, not ${shown(name)}`;
  }
  const fault =
    partsFault(definition, DEFINITION, '') ??
    tablesFault(definition) ??
    settingsFault(definition['settings'] as Readonly<Record<string, unknown>>) ??
    methodsFault(definition) ??
    rulesFault(definition);
  return fault === null ? null : `${name}: ${fault}`;
}

function partsFault(
  value: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, Part>>,
  where: string,
): string | null {
  const names = Object.keys(parts);
  for (const key of Object.keys(value)) {
    if (names.includes(key)) continue;
    return `${where}${key} is none of its parts${didYouMean(key, names)}; there are ${names.join(', ')}`;
  }
  for (const [key, { want, optional }] of Object.entries(parts)) {
    const part = value[key];
    if (part === undefined && optional === true) continue;
    if (part === undefined) return `${where}${key} is missing: ${WORDS[want]} is expected`;
    if (!fits(part, want)) return `${where}${key}: ${WORDS[want]} is expected, not ${shown(part)}`;
  }
  return null;
}

function tablesFault(definition: Readonly<Record<string, unknown>>): string | null {
  const { tables, presence } = definition as { readonly tables: readonly string[]; readonly presence: string };
  for (const table of tables) {
    const fault = tableNameFault(table);
    if (fault !== null) return `tables: the name ${shown(table)} ${fault}`;
  }
  return POLICIES.includes(presence) ? null : `presence: one of ${POLICIES.join(', ')} is expected, not ${presence}`;
}

function settingsFault(settings: Readonly<Record<string, unknown>>): string | null {
  const options = new Set<string>();
  for (const [key, spec] of Object.entries(settings)) {
    const where = `settings.${key}`;
    if (!/^[a-z][a-z0-9_]*$/.test(key)) return `${where}: a key is a word of a-z, 0-9 and _`;
    if (TABLE_KEYS.includes(key))
      return `${where}: every table has a key ${key} of its own; give this one another name`;
    if (!isMap(spec)) return `${where}: an object is expected, not ${shown(spec)}`;
    // A default may be a text or a number: it is looked at with the type.
    const fault = partsFault({ ...spec, default: undefined }, SETTING, `${where}.`) ?? valuesFault(spec, where);
    if (fault !== null) return fault;
    const option = spec['option'] as string;
    if (options.has(option)) return `two settings give the option ${option}`;
    options.add(option);
  }
  return null;
}

function valuesFault(spec: Readonly<Record<string, unknown>>, where: string): string | null {
  const { type, env, default: standard, min, max, choices } = spec;
  if (typeof type !== 'string' || !TYPES.includes(type)) {
    return `${where}.type: one of ${TYPES.join(', ')} is expected, not ${shown(type)}`;
  }
  if (typeof env === 'string') {
    if (!/^[A-Z][A-Z0-9_]*$/.test(env))
      return `${where}.env: a variable of A-Z, 0-9 and _ is expected, not ${shown(env)}`;
    if (env.startsWith(HOST_VARIABLES)) return `${where}.env: the variables ${HOST_VARIABLES}... are the host's own`;
  }
  if (type === 'choice') {
    if (!fits(choices, 'texts')) return `${where}.choices: a list of texts is expected, not ${shown(choices)}`;
    return (choices as readonly unknown[]).includes(standard)
      ? null
      : `${where}.default: one of its choices is expected, not ${shown(standard)}`;
  }
  const whole = Number.isSafeInteger(standard);
  if (!whole) {
    const unit = type === 'integer' ? '' : ' of milliseconds';
    return `${where}.default: a whole number${unit} is expected, not ${shown(standard)}`;
  }
  const scale = type === 'seconds' ? 1_000 : type === 'minutes' ? 60_000 : 1;
  const value = Number(standard) / scale;
  if (typeof min === 'number' && value < min) return `${where}.default: ${value} is less than min, ${min}`;
  return typeof max === 'number' && value > max ? `${where}.default: ${value} is more than max, ${max}` : null;
}

function methodsFault(definition: Readonly<Record<string, unknown>>): string | null {
  const methods = definition['methods'] as Readonly<Record<string, unknown>>;
  for (const [name, method] of Object.entries(methods)) {
    const where = `methods.${name}`;
    if (!isMap(method)) return `${where}: an object of args, doc and call is expected, not ${shown(method)}`;
    const fault = partsFault(method, METHOD, `${where}.`);
    if (fault !== null) return fault;
  }
  // As the network will see it: what cannot be told there is told here.
  const shapes = Object.entries(methods as Readonly<Record<string, { args: readonly string[]; doc: string }>>);
  const object = {
    name: 'table',
    ...(typeof definition['doc'] === 'string' ? { doc: definition['doc'] } : {}),
    methods: [
      ...shapes.map(([name, { args, doc }]) => ({ name, arity: args.length, args, doc })),
      ...['join', 'mine', 'leave'].filter((name) => !(name in methods)).map((name) => ({ name, arity: 0 })),
    ],
  };
  try {
    checkObject(object);
    packMeta(object);
    return null;
  } catch (error) {
    if (error instanceof AsterismError) return `methods: ${error.message}`;
    throw error;
  }
}

function rulesFault(definition: Readonly<Record<string, unknown>>): string | null {
  const { rules, saveHoldMs, apply, simulation } = definition;
  if (saveHoldMs !== undefined && apply === undefined) return 'saveHoldMs needs apply';
  if (saveHoldMs !== undefined && rules !== undefined) return 'a game with rules has a log and takes no saveHoldMs';
  if (simulation !== undefined && rules === undefined) return 'simulation is for a game with rules';
  if (!isMap(rules)) return null;
  const fault = partsFault(rules, RULES, 'rules.');
  if (fault !== null) return fault;
  return Number.isSafeInteger(rules['version'])
    ? null
    : `rules.version: a whole number is expected, not ${shown(rules['version'])}`;
}

function fits(value: unknown, want: Want): boolean {
  switch (want) {
    case 'text':
      return typeof value === 'string';
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'function':
      return typeof value === 'function';
    case 'map':
      return isMap(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
  }
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in a few letters. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
