/** The keys of an othello table in the settings file and the environment. Spec: the table in "The othello table". */
import type { SettingSpec } from '../../tables/types.ts';

/** A day: longer times in a game are a mistake in the settings. */
const DAY_SECONDS = 86_400;

export const othelloOptions: Readonly<Record<string, SettingSpec>> = {
  turn_seconds: {
    type: 'seconds',
    env: 'OTHELLO_TURN_SECONDS',
    option: 'turn_ms',
    default: 0,
    min: 0,
    max: DAY_SECONDS,
    doc: "A member's time for a move; 0: none. When it runs out, the CPU plays that move.",
  },
  cpu_ms: {
    type: 'integer',
    env: 'OTHELLO_CPU_MS',
    option: 'cpu_ms',
    default: 700,
    min: 0,
    max: 60_000,
    doc: "The CPU's pause before it plays, in milliseconds.",
  },
  away_seconds: {
    type: 'seconds',
    env: 'OTHELLO_AWAY_SECONDS',
    option: 'away_ms',
    default: 10_000,
    min: 0,
    max: DAY_SECONDS,
    doc: 'A member is away when its node leaves, or, where the network does not show its node, after this long without a call.',
  },
  spectators: {
    type: 'integer',
    env: 'OTHELLO_SPECTATORS',
    option: 'spectators',
    default: 14,
    min: 0,
    // A table has 16 members at most.
    max: 16,
    doc: 'Members without a seat at most; in the lobby the free seats count besides.',
  },
  ai_turn_seconds: {
    type: 'seconds',
    env: 'OTHELLO_AI_TURN_SECONDS',
    option: 'ai_turn_ms',
    default: 30_000,
    min: 0,
    max: DAY_SECONDS,
    doc: "An AI player's time for a move; then the CPU plays it. No AI player is offered yet.",
  },
};
