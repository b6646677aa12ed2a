/** Who is there, as the listeners hear it: each change once, in its order, at a cost that does not grow with those who are there. */
import { describe, expect, test, vi } from 'vitest';
import { Presence } from '../../src/asterism/presence.ts';

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function watched(): {
  readonly presence: Presence;
  readonly heard: string[];
  readonly step: (...changes: readonly string[]) => Promise<void>;
} {
  const presence = new Presence('me', 'table', quiet);
  const heard: string[] = [];
  return {
    presence,
    heard,
    /** `+node/app` or `-node/app` each, all in one step; then what was heard of it. */
    async step(...changes) {
      for (const change of changes)
        presence.change({ key: `asterism/${change.slice(1)}`, alive: change.startsWith('+') });
      presence.schedule();
      await Promise.resolve();
    },
  };
}

describe('nodes that come and go', () => {
  test('a node is told once, with its first token, and leaves with its last', async () => {
    const { presence, heard, step } = watched();
    presence.join.add((node) => heard.push(`+${node}`));
    presence.leave.add((node) => heard.push(`-${node}`));
    await step();
    await step('+a/x');
    await step('+a/y', '+a/y/object');
    await step('-a/x', '-a/y');
    expect(heard).toEqual(['+a']);
    await step('-a/y/object');
    expect(heard).toEqual(['+a', '-a']);
  });

  test('what came and went in one step is not told, nor what went and came', async () => {
    const { presence, heard, step } = watched();
    presence.join.add((node) => heard.push(`+${node}`));
    presence.leave.add((node) => heard.push(`-${node}`));
    await step('+b/x');
    await step('+a/x', '-a/x', '-b/x', '+b/y');
    expect(heard).toEqual(['+b']);
  });

  test('those of one step are told as their applications came, then those that have objects alone', async () => {
    const { presence, heard, step } = watched();
    await step();
    presence.join.add((node) => heard.push(`+${node}`));
    presence.leave.add((node) => heard.push(`-${node}`));
    await step();
    await step('+c/x/object', '+b/x', '+a/x', '+d/x/object');
    expect(heard).toEqual(['+b', '+a', '+c', '+d']);
    heard.length = 0;
    await step('-a/x', '-d/x/object', '-b/x', '-c/x/object');
    expect(heard).toEqual(['-b', '-a', '-c', '-d']);
  });

  test('whoever asks only who leaves hears of the first that does', async () => {
    const { presence, heard, step } = watched();
    await step('+a/x', '+b/x');
    presence.leave.add((node) => heard.push(`-${node}`));
    await step();
    await step('-a/x');
    expect(heard).toEqual(['-a']);
  });

  test('the node itself never comes or goes, whatever of it is shown', async () => {
    const { presence, heard, step } = watched();
    presence.join.add((node) => heard.push(`+${node}`));
    presence.leave.add((node) => heard.push(`-${node}`));
    await step('+me/table', '+me/other', '+me/table/object');
    await step('-me/table', '-me/other', '-me/table/object');
    expect(heard).toEqual([]);
  });

  test('at the end everyone told leaves, once', async () => {
    const { presence, heard, step } = watched();
    presence.join.add((node) => heard.push(`+${node}`));
    presence.leave.add((node) => heard.push(`-${node}`));
    await step('+a/x', '+b/x/object', '+me/other');
    presence.end();
    await step('+c/x');
    presence.end();
    await step();
    expect(heard).toEqual(['+a', '+b', '-a', '-b']);
  });

  test('one that comes or goes is told without a look at all who are there', async () => {
    const { presence, heard, step } = watched();
    presence.join.add((node) => heard.push(node));
    await step('+a/x');
    const looks = vi.spyOn(presence, 'nodes');
    for (let n = 0; n < 100; n++) await step(`+n${n}/game`);
    for (let n = 0; n < 100; n++) await step(`-n${n}/game`);
    expect(heard).toHaveLength(101);
    expect(looks).not.toHaveBeenCalled();
  });
});
