/** The names that somebody probably meant by one that is not there. */
import { nearest } from '../../tables/settings/near.ts';

const MAX_SHOWN = 5;

/** At most five: the nearest by spelling, then those of the same application, then those of the same last part elsewhere. */
export function nearNames(wrong: string, names: readonly string[]): readonly string[] {
  const near = nearest(wrong, names);
  const slash = wrong.lastIndexOf('/');
  const neighbours = slash < 0 ? [] : names.filter((name) => name.startsWith(wrong.slice(0, slash + 1)));
  const last = wrong.slice(slash + 1);
  const elsewhere = names.filter((name) => slash >= 0 && name.endsWith(`/${last}`));
  return [...new Set([...(near === null ? [] : [near]), ...neighbours, ...elsewhere])].slice(0, MAX_SHOWN);
}

/** A line of advice, or none. */
export function adviceNear(wrong: string, names: readonly string[]): readonly string[] {
  const near = nearNames(wrong, names);
  return near.length === 0 ? [] : [`near it: ${near.join('  ')}`];
}
