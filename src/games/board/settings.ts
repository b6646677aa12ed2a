/** The keys of a drawing board in the settings file and the environment. Spec: the table in "The drawing board". */
import type { SettingSpec } from '../../tables/types.ts';

const DAY_SECONDS = 86_400;

export const boardOptions: Readonly<Record<string, SettingSpec>> = {
  away_seconds: {
    type: 'seconds',
    env: 'BOARD_AWAY_SECONDS',
    option: 'away_ms',
    default: 10_000,
    min: 0,
    max: DAY_SECONDS,
    doc: 'A member is away when its node leaves, or, where the network does not show its node, after this long without a call.',
  },
};
