/**
 * A Ruby host's saved table (asterism-games, format 1), so that a host can be moved over. Only what such a host writes is taken: a file of
 * another shape is set aside, because to guess would be to lose.
 */
import type { Member, RubySaved } from './define-game.ts';
import { memberName } from './names.ts';
import type { Json } from './rules.ts';
import { isCount, isObject, isSavedMember } from './saved-form.ts';
import type { TableOptions } from './types.ts';

export type RubyTable = RubySaved & { readonly version: number; readonly joinCount: number };

/** The parts that every game saves: `ver`, `members` (node => token, at, name) and `counts` (the join count first). Null: another shape. */
export function readRubyTable(saved: { readonly [key: string]: Json }, options: TableOptions): RubyTable | null {
  const { ver, members, counts, name } = saved;
  if (!isCount(ver) || !isObject(members) || typeof name !== 'string') return null;
  if (!Array.isArray(counts) || !counts.every(isCount)) return null;
  const list: Member[] = [];
  for (const [node, fields] of Object.entries(members)) {
    const member: unknown = isObject(fields) ? { ...fields, node } : null;
    if (!isSavedMember(member)) return null;
    list.push({ node, token: member.token, name: memberName(member.name, node), at: member.at });
  }
  const [joinCount] = counts;
  if (joinCount === undefined) return null;
  return { saved, members: list.sort((a, b) => a.at - b.at), counts, options, version: ver, joinCount };
}
