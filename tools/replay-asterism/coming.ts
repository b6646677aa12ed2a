/** The lines about who comes and goes, and about the connection itself: `coming`, `away`, `close`. */
import type { AsterismNode } from '../../src/asterism/index.ts';
import { settle } from '../../test/helpers/manual-clock.ts';
import { exposeAll } from './answering.ts';
import { type Difference, firstOf, same, sameLog } from './compare.ts';
import { isObject, type Json, type Line, listOf, objectsOf, textOf } from './notation.ts';
import { echo } from './objects.ts';
import { NOT_BUILT, type Result } from './result.ts';
import { Stage } from './stage.ts';

export async function coming(line: Line): Promise<Result> {
  if (line.about === 'several blocks') return severalBlocks(line);
  if (line.about === 'a block raises') return blockRaises();
  // The depth of the watch is free; that there is one is shown by every other line.
  if (line['steps'] === undefined) return line.about === 'watch' ? undefined : NOT_BUILT;
  const stage = new Stage();
  const node = await stage.connect({ node: textOf(line['node']) || 'games', app: textOf(line['app']) || 'games' });
  for (const name of listOf(line['exposed'])) {
    node.expose({ name: textOf(name), methods: [{ name: 'x', arity: -1, call: echo }] });
  }
  const told = listening(node);
  for (const [i, step] of objectsOf(line['steps']).entries()) {
    await play(stage, step['events']);
    const difference = firstOf(
      same('told', told.splice(0), step['told']),
      same('nodes', [...node.nodes()], step['nodes']),
      same('apps', [...node.apps('**')], step['apps']),
      same('objects', [...node.objects('**')], step['objects']),
    );
    if (difference !== undefined) return `step ${i + 1}: ${difference}`;
  }
  return firstOf(
    ...patterns(line['each']).map(
      ([pattern, expected]) =>
        () =>
          same(`objects ${pattern}`, [...node.objects(pattern)], expected),
    ),
    ...patterns(line['apps']).map(
      ([pattern, expected]) =>
        () =>
          same(`apps ${pattern}`, [...node.apps(pattern)], expected),
    ),
  );
}

function patterns(json: Json | undefined): [string, Json][] {
  return isObject(json) ? Object.entries(json) : [];
}

function listening(node: AsterismNode): string[][] {
  const told: string[][] = [];
  node.onAppJoin((name, app) => told.push(['on_app_join', name, app]));
  node.onAppLeave((name, app) => told.push(['on_app_leave', name, app]));
  node.onJoin((name) => told.push(['on_join', name]));
  node.onLeave((name) => told.push(['on_leave', name]));
  return told;
}

async function play(stage: Stage, events: Json | undefined): Promise<void> {
  // Listeners that were added just now have been told of who is there.
  await settle();
  if (events === 'lost') stage.session.goneForGood();
  else if (events === 'away') stage.session.away();
  else if (events === 'back') stage.session.back();
  for (const event of listOf(events)) {
    const [key, alive] = listOf(event);
    stage.session.change(textOf(key), alive === true);
  }
  await settle();
}

/** Two listeners, of which the second is taken off before the second node comes. */
async function severalBlocks(line: Line): Promise<Result> {
  const stage = new Stage();
  const node = await stage.connect({});
  const told: string[][] = [];
  node.onJoin((name) => told.push(['first', name]));
  const off = node.onJoin((name) => told.push(['second', name]));
  await play(stage, [['asterism/ann/x', true]]);
  off();
  await play(stage, [['asterism/bob/x', true]]);
  return same('told', told, line['told']);
}

/** There a block that raises keeps the others from being told; here it does not. */
async function blockRaises(): Promise<Result> {
  const stage = new Stage();
  const node = await stage.connect({});
  const told: string[] = [];
  node.onJoin(() => {
    throw new Error('block');
  });
  node.onJoin((name) => told.push(name));
  await play(stage, [
    ['asterism/ann/x', true],
    ['asterism/bob/x', true],
  ]);
  return same('told', told, ['ann', 'bob']);
}

export async function away(line: Line): Promise<Result> {
  const stage = new Stage();
  await stage.connect({ profile: {}, status: { tables: 3 } });
  stage.session.takeLog();
  let reconnecting = false;
  for (const [i, step] of objectsOf(line['steps']).entries()) {
    const words = textOf(step['step']);
    // Between two polls nothing is seen there; here the session would tell of it, so nothing happened.
    if (words.startsWith('away:') && !reconnecting) stage.session.away();
    if (words.startsWith('back:')) stage.session.back();
    await settle();
    reconnecting = stage.session.state === 'lost';
    const difference = firstOf(
      sameLog(stage.session.takeLog(), step['log']),
      same('reconnecting', reconnecting, step['reconnecting']),
    );
    if (difference !== undefined) return `step ${i + 1} (${words}): ${difference}`;
  }
  return undefined;
}

/** The program closes the session as a whole; then nothing is undeclared one by one, and nobody is there any more. */
export async function close(line: Line, exposes: readonly Line[]): Promise<Result> {
  const stage = new Stage();
  const node = await exposeAll(stage, exposes);
  stage.session.takeLog();
  for (const [i, step] of objectsOf(line['steps']).entries()) {
    if (step['step'] === 'close') {
      await stage.session.close();
      node.close();
    }
    const difference: Difference = firstOf(
      sameLog(stage.session.takeLog(), step['log']),
      same('nodes', [...node.nodes()], step['nodes']),
      same('exposed', [...node.exposed()], step['exposed']),
      same('connected', stage.session.state !== 'closed', step['connected']),
    );
    if (difference !== undefined) return `step ${i + 1} (${textOf(step['step'])}): ${difference}`;
  }
  return undefined;
}
