/** What a game declares to the framework about its settings, and what a host is told to serve. The rest of `defineGame` is in define-game.ts. */

/**
 * One key of a table in the settings file. `seconds`, `minutes`: a number (fractions allowed) in the file and the environment, kept in whole ms
 * under `option`. `integer`: kept as it is. `choice`: one of `choices`.
 */
export type SettingSpec = {
  readonly type: 'seconds' | 'minutes' | 'integer' | 'choice';
  /** The environment variable that applies to every table of the game. */
  readonly env?: string;
  /** The name in the table's options, e.g. `turn_ms` for `turn_seconds`. */
  readonly option: string;
  /** In the unit of the option (ms for seconds and minutes). */
  readonly default: number | string;
  /** In the unit of the key as people write it. */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** One sentence for `check`, `--help` and docs/settings.md. */
  readonly doc: string;
};

export type TableOptions = Readonly<Record<string, number | string>>;

/** A table of the settings, ready to open: options are complete (defaults, file, environment). */
export type TableConfig = { readonly name: string; readonly game: string; readonly options: TableOptions };

/** What the settings need to know of a game. */
export type GameSettings = {
  readonly name: string;
  /** Tables served when the settings name none; the first game's count. */
  readonly tables: readonly string[];
  readonly settings: Readonly<Record<string, SettingSpec>>;
};
