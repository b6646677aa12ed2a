/** The judge `mahjong` of PyPI, asked through its own Python: all wins in, all answers out. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../tools/peers.mjs';
import type { Win, YakuId } from '../../../src/riichi/index.ts';
import { NO_WIN, type Verdict } from './verdict.ts';

/** The Python that has the package, null when there is none; RIICHI_PYTHON names another one. */
export function findPython(): string | null {
  const python = process.env['RIICHI_PYTHON'] ?? `${ROOT}/.peers/venv/bin/python`;
  if (!existsSync(python)) return null;
  return spawnSync(python, ['-c', 'import mahjong'], { stdio: 'ignore' }).status === 0 ? python : null;
}

interface Answer {
  error?: string;
  yaku?: [string, number][];
  han?: number;
  fu?: number;
  cost?: { main: number; additional: number; main_bonus: number; additional_bonus: number };
}

const NAMES: Readonly<Record<string, YakuId>> = {
  Riichi: 'riichi',
  'Double Riichi': 'double_riichi',
  Ippatsu: 'ippatsu',
  'Menzen Tsumo': 'menzen_tsumo',
  Pinfu: 'pinfu',
  Iipeiko: 'iipeiko',
  Tanyao: 'tanyao',
  'Yakuhai (haku)': 'yakuhai_haku',
  'Yakuhai (hatsu)': 'yakuhai_hatsu',
  'Yakuhai (chun)': 'yakuhai_chun',
  'Rinshan Kaihou': 'rinshan_kaihou',
  Chankan: 'chankan',
  'Haitei Raoyue': 'haitei',
  'Houtei Raoyui': 'houtei',
  'Sanshoku Doujun': 'sanshoku_doujun',
  Ittsu: 'ikkitsuukan',
  Chantai: 'chanta',
  Chiitoitsu: 'chiitoitsu',
  Toitoi: 'toitoihou',
  'San Ankou': 'san_ankou',
  'San Kantsu': 'san_kantsu',
  Honroutou: 'honroutou',
  'Shou Sangen': 'shousangen',
  'Sanshoku Doukou': 'sanshoku_doukou',
  Honitsu: 'honitsu',
  Junchan: 'junchan',
  Ryanpeikou: 'ryanpeiko',
  Chinitsu: 'chinitsu',
  Tenhou: 'tenhou',
  Chiihou: 'chiihou',
  'Kokushi Musou': 'kokushi_musou',
  'Kokushi Musou Juusanmen Matchi': 'kokushi_13',
  'Suu Ankou': 'suuankou',
  'Suu Ankou Tanki': 'suuankou_tanki',
  Daisangen: 'daisangen',
  Shousuushii: 'shousuushii',
  'Dai Suushii': 'daisuushii',
  'Tsuu Iisou': 'tsuuiisou',
  Ryuuiisou: 'ryuuiisou',
  Chinroutou: 'chinroutou',
  'Chuuren Poutou': 'chuuren_poutou',
  'Daburu Chuuren Poutou': 'junsei_chuuren',
  'Suu Kantsu': 'suukantsu',
  Dora: 'dora',
  'Ura Dora': 'uradora',
  'Aka Dora': 'akadora',
};

function yakuId(name: string): string {
  if (name.startsWith('Yakuhai (seat')) return 'yakuhai_jikaze';
  if (name.startsWith('Yakuhai (round')) return 'yakuhai_bakaze';
  return NAMES[name] ?? `?${name}`;
}

/** Its answers to the wins, in their order. It says points and honba but not who pays whom. */
export function pythonVerdicts(python: string, wins: readonly Win[]): Verdict[] {
  const script = fileURLToPath(new URL('judge.py', import.meta.url));
  const input = wins.map((win) => JSON.stringify(win)).join('\n');
  const result = spawnSync(python, [script], { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  if (result.status !== 0) throw new Error(`the judge failed: ${result.stderr.trim().split('\n').at(-1) ?? ''}`);
  const lines = result.stdout.trim().split('\n');
  return wins.map((win, i) => toVerdict(win, JSON.parse(lines[i] ?? '{}') as Answer));
}

function toVerdict(win: Win, answer: Answer): Verdict {
  if (answer.yaku === undefined || answer.cost === undefined) return NO_WIN;
  const isYakuman = answer.yaku.some(([, han]) => han < 0);
  const { main, additional } = answer.cost;
  const dealerWon = win.seat === win.dealer;
  return {
    yaku: answer.yaku.map(([name, han]) => `${yakuId(name)}:${han}`).sort(),
    han: isYakuman ? null : (answer.han ?? null),
    fu: isYakuman ? null : (answer.fu ?? null),
    points: win.tsumo ? (dealerWon ? main * 3 : main + additional * 2) : main,
    changes: null,
  };
}
