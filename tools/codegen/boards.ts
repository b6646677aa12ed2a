/** Reads hardware/boards: what each kind of board can take. */
import { readdirSync, readFileSync } from 'node:fs';
import type { BoardProfile, Figure } from '@asterism-tables/protocol/schema';

/** The profiles by name. Throws with the file's name when a figure is missing or has no source. */
export function readBoards(folder: URL): readonly BoardProfile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const read = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Readonly<Record<string, unknown>>;
      const title = read['title'];
      if (typeof title !== 'string' || `${String(read['name'])}.json` !== name) {
        throw new Error(`${name}: a title, and the file's own name without .json as name, are expected`);
      }
      const figure = (key: string): Figure => {
        const value = read[key] as Partial<Figure> | undefined;
        if (typeof value?.value !== 'number' || typeof value.source !== 'string' || value.source === '') {
          throw new Error(`${name}: ${key}: {"value": number, "source": text} is expected`);
        }
        return { value: value.value, source: value.source };
      };
      return {
        name: name.slice(0, -5),
        title,
        message: figure('message'),
        batch: figure('batch'),
        queue: figure('queue'),
      };
    });
}
