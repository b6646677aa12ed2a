/** Games for the tests of the settings: othello, the board and a mahjong, with the keys that the recorded settings use. */
import type { GameSettings, SettingSpec } from '../../src/tables/types.ts';

const seconds = (env: string, option: string, standard: number): SettingSpec => ({
  type: 'seconds',
  env,
  option,
  default: standard * 1000,
  doc: 'A time.',
});
const count = (env: string | undefined, option: string, standard: number): SettingSpec => ({
  type: 'integer',
  ...(env === undefined ? {} : { env }),
  option,
  default: standard,
  doc: 'A count.',
});

export const OTHELLO: GameSettings = {
  name: 'othello',
  tables: ['othello1'],
  settings: {
    turn_seconds: seconds('OTHELLO_TURN_SECONDS', 'turn_ms', 0),
    cpu_ms: count('OTHELLO_CPU_MS', 'cpu_ms', 700),
    away_seconds: seconds('OTHELLO_AWAY_SECONDS', 'away_ms', 10),
    spectators: count('OTHELLO_SPECTATORS', 'spectators', 14),
    ai_turn_seconds: seconds('OTHELLO_AI_TURN_SECONDS', 'ai_turn_ms', 30),
  },
};

export const BOARD: GameSettings = {
  name: 'board',
  tables: ['board1'],
  settings: { away_seconds: seconds('BOARD_AWAY_SECONDS', 'away_ms', 10) },
};

const MAHJONG_SECONDS = {
  turn: 5,
  bank: 20,
  call: 8,
  result: 8,
  result_auto: 10,
  deal_pause: 2,
  over: 60,
  away: 10,
  away_wait: 2,
  ai_turn: 30,
  ai_call: 15,
  owner_handover: 60,
  abandon: 180,
  spectator_delay: 0,
};

export const MAHJONG: GameSettings = {
  name: 'mahjong',
  tables: ['mahjong1', 'mahjong2'],
  settings: {
    ...Object.fromEntries(
      Object.entries(MAHJONG_SECONDS).map(([name, standard]) => [
        `${name}_seconds`,
        seconds(`MAHJONG_${name.toUpperCase()}_SECONDS`, `${name}_ms`, standard),
      ]),
    ),
    spectator_delay_minutes: {
      type: 'minutes',
      env: 'MAHJONG_SPECTATOR_DELAY_MINUTES',
      option: 'spectator_delay_ms',
      default: 0,
      doc: 'A time.',
    },
    cpu_ms: count('MAHJONG_CPU_MS', 'cpu_ms', 700),
    cpu_level: {
      type: 'choice',
      env: 'MAHJONG_CPU_LEVEL',
      option: 'cpu_level',
      default: 'normal',
      choices: ['easy', 'normal', 'hard'],
      doc: 'How well the CPUs play.',
    },
    humans: { type: 'integer', option: 'humans', default: 4, doc: 'Seats for members.' },
    spectators: count('MAHJONG_SPECTATORS', 'spectators', 12),
    records_kept: count('MAHJONG_RECORDS_KEPT', 'records_kept', 1000),
  },
};
