/** `node`, `app`, `object` and `tree`: what is on the network now. */
import { isName, matchesPattern, splitPath } from '@asterism-tables/protocol/asterism';
import type { Plain, ValueMap } from '@asterism-tables/protocol/msgpack';
import { type Line, wrapPieces, wrapText } from '../text/index.ts';
import { inline, type Room } from './display.ts';
import { CommandFault, UsageFault } from './faults.ts';
import type { Meta } from './meta.ts';
import { adviceNear } from './near.ts';
import {
  mapValue,
  methodLines,
  objectLine,
  objectValue,
  pathSpans,
  profileSpans,
  signatureLines,
  statusLines,
} from './parts.ts';
import type { Reach } from './reach.ts';
import { type Names, Survey } from './survey.ts';
import type { Terminal } from './terminal.ts';

/** What a router left out of its list is not there for us; say so instead of calling it gone. */
function warnOfPart(names: Names, terminal: Terminal, reach: Reach): void {
  if (names.isPart)
    terminal.note(`the router did not end its list within ${reach.timeoutMs / 1000} s: there may be more (--timeout)`);
}

async function allNames(reach: Reach, terminal: Terminal, below?: string): Promise<Names> {
  const names = await new Survey(reach).names(below);
  warnOfPart(names, terminal, reach);
  return names;
}

/** Names only, one a line, sorted: for `grep` and `xargs`. */
function printNames(names: readonly string[], terminal: Terminal, what: string): void {
  if (terminal.isStructured) return terminal.document(names);
  if (names.length === 0 && terminal.out.isTerminal) terminal.note(`(no ${what} is visible)`);
  terminal.out.lines(names.map(pathSpans));
}

export async function listNodes(reach: Reach, terminal: Terminal): Promise<void> {
  printNames((await allNames(reach, terminal)).nodes, terminal, 'node');
}

export async function listApps(reach: Reach, terminal: Terminal, pattern: string): Promise<void> {
  const { apps } = await allNames(reach, terminal);
  printNames(
    apps.filter((app) => matchesPattern(pattern, app)),
    terminal,
    'application',
  );
}

export async function listObjects(reach: Reach, terminal: Terminal, pattern: string): Promise<void> {
  const { objects } = await allNames(reach, terminal);
  printNames(
    objects.filter((path) => matchesPattern(pattern, path)),
    terminal,
    'object',
  );
}

/** The objects that have a method of that name (`*` for any letters). */
export async function findObjects(reach: Reach, terminal: Terminal, wanted: string): Promise<void> {
  const { objects } = await allNames(reach, terminal);
  const metas = await new Survey(reach).metas(objects);
  const found = objects.flatMap((path) => {
    const methods = metas.get(path)?.methods.filter((method) => matchesWord(wanted, method.name)) ?? [];
    return methods.length === 0 ? [] : [{ path, meta: { methods } }];
  });
  if (terminal.isStructured) return terminal.document(found.map(({ path, meta }) => objectValue(['path', path], meta)));
  printNames(
    found.map(({ path }) => path),
    terminal,
    `object with a method ${wanted}`,
  );
}

/** Whether a word matches one with `*` in it. Linear but for the number of stars. */
export function matchesWord(pattern: string, word: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  if (parts.length === 0) return word === pattern;
  const tail = parts.pop() ?? '';
  if (word.length < head.length + tail.length || !word.startsWith(head) || !word.endsWith(tail)) return false;
  let at = head.length;
  for (const part of parts) {
    const found = word.indexOf(part, at);
    if (found < 0 || found + part.length > word.length - tail.length) return false;
    at = found + part.length;
  }
  return true;
}

type AppEntry = {
  readonly app: string;
  readonly status: ValueMap | undefined;
  readonly objects: readonly { readonly name: string; readonly meta: Meta | undefined }[];
};
type NodeEntry = { readonly node: string; readonly profile: ValueMap | undefined; readonly apps: readonly AppEntry[] };

async function readTree(reach: Reach, names: Names, withProfiles: boolean): Promise<NodeEntry[]> {
  const survey = new Survey(reach);
  const [profiles, statuses, metas] = await Promise.all([
    survey.profiles(withProfiles ? names.nodes : []),
    survey.statuses(names.apps),
    survey.metas(names.objects),
  ]);
  const objectsOf = groupBy(names.objects, (path) => path.slice(0, path.lastIndexOf('/')));
  const appsOf = groupBy(names.apps, (path) => path.slice(0, path.indexOf('/')));
  return names.nodes.map((node) => ({
    node,
    profile: profiles.get(node),
    apps: (appsOf.get(node) ?? []).map((path) => ({
      app: path.slice(node.length + 1),
      status: statuses.get(path),
      objects: (objectsOf.get(path) ?? []).map((object) => ({
        name: object.slice(path.length + 1),
        meta: metas.get(object),
      })),
    })),
  }));
}

function groupBy(paths: readonly string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(keyOf(path));
    if (group === undefined) groups.set(keyOf(path), [path]);
    else group.push(path);
  }
  return groups;
}

function appValue({ app, status, objects }: AppEntry): Plain {
  return {
    app,
    status: mapValue(status),
    objects: objects.map(({ name, meta }) => objectValue(['name', name], meta)),
  };
}

function nodeValue({ node, profile, apps }: NodeEntry): Plain {
  return { node, profile: mapValue(profile), apps: apps.map(appValue) };
}

export async function showTree(reach: Reach, terminal: Terminal, withMethods: boolean): Promise<void> {
  const tree = await readTree(reach, await allNames(reach, terminal), true);
  if (terminal.isStructured) return terminal.document(tree.map(nodeValue));
  if (tree.length === 0) terminal.note('(no node is visible)');
  const columns = terminal.out.width;
  for (const { node, profile, apps } of tree) {
    terminal.out.line({ text: node, role: 'node' }, ...profileSpans(profile));
    for (const { app, status, objects } of apps) {
      terminal.out.line('  ', { text: app, role: 'app' });
      terminal.out.lines(statusLines(status, terminal.out, 4));
      for (const { name, meta } of objects) {
        terminal.out.line(...objectLine(name, meta, 4));
        if (withMethods) terminal.out.lines(signatureLines(meta?.methods ?? [], columns, 6));
      }
    }
  }
}

/** The application under its name, with its status and its objects and what they say of themselves. */
function appLines(name: Line, { status, objects }: AppEntry, room: Room, indent: number): Line[] {
  const pad = ' '.repeat(indent);
  const lines: Line[] = [[pad, ...name], ...statusLines(status, room, indent + 2)];
  if (objects.length > 0) lines.push([`${pad}  `, { text: 'objects:', role: 'note' }]);
  for (const { name: object, meta } of objects) {
    lines.push(objectLine(object, meta, indent + 4));
    if (meta?.doc !== undefined) lines.push(...wrapText(meta.doc, { columns: room.width, first: [`${pad}      `] }));
  }
  return lines;
}

function checkNode(node: string): void {
  if (isName(node)) return;
  throw new UsageFault(`${String(node)}: NODE is the name of a node, without /`, ['node list shows them']);
}

export async function showNode(reach: Reach, terminal: Terminal, node: string): Promise<void> {
  checkNode(node);
  const [entry] = await readTree(reach, await allNames(reach, terminal, node), true);
  if (entry === undefined) throw await notVisible(reach, 'node', node);
  if (terminal.isStructured) return terminal.document(nodeValue(entry));
  const columns = terminal.out.width;
  terminal.out.line({ text: node, role: 'node' });
  if (entry.profile !== undefined) {
    const keepWhole = !terminal.out.isTerminal;
    const fields = entry.profile.pairs.map(([key, value]) => `${inline(key, keepWhole)}=${inline(value, keepWhole)}`);
    terminal.out.lines(
      wrapPieces(fields, ' ', { columns, first: ['  ', { text: 'profile:', role: 'note' }, ' '], rest: 4, keepWhole }),
    );
  }
  for (const app of entry.apps) terminal.out.lines(appLines([{ text: app.app, role: 'app' }], app, terminal.out, 2));
}

/** `<node>/<app>` in its parts. Throws `UsageFault`. */
export function splitApp(path: string): readonly [string, string] {
  const [node, app, ...more] = path.split('/');
  if (more.length > 0 || !isName(node) || !isName(app)) {
    throw new UsageFault(`${path}: NODE/APP is a node and one of its applications`, ['app list shows them']);
  }
  return [node, app];
}

export async function showApp(reach: Reach, terminal: Terminal, path: string): Promise<void> {
  const [node] = splitApp(path);
  const names = await allNames(reach, terminal, path);
  const app = (await readTree(reach, names, false))[0]?.apps[0];
  if (app === undefined) throw await notVisible(reach, 'application', path);
  if (terminal.isStructured) {
    const { status, objects } = app;
    return terminal.document({
      node,
      app: app.app,
      status: mapValue(status),
      objects: objects.map(({ name, meta }) => objectValue(['name', name], meta)),
    });
  }
  terminal.out.lines(appLines(pathSpans(path), app, terminal.out, 0));
}

/** `<node>/<app>/<object>` checked. Throws `UsageFault`. */
export function checkObjectPath(path: string): void {
  try {
    splitPath(path);
  } catch (error) {
    throw new UsageFault(`${path}: PATH is NODE/APP/OBJECT${error instanceof Error ? ` (${error.message})` : ''}`, [
      'object list shows them',
    ]);
  }
}

export async function showObject(reach: Reach, terminal: Terminal, path: string): Promise<void> {
  checkObjectPath(path);
  const meta = (await new Survey(reach).metas([path])).get(path);
  if (meta === undefined) {
    // Only now: an object that answers is there, whatever a list may say.
    const names = await new Survey(reach).names();
    if (!names.objects.includes(path)) throw notAmong('object', path, names.objects);
    throw new CommandFault(
      `${path} is there, but did not tell its methods within ${reach.timeoutMs / 1000} s`,
      undefined,
      ['it may be slow (--timeout), or the router does not let this program ask it'],
    );
  }
  if (terminal.isStructured) return terminal.document(objectValue(['path', path], meta));
  const columns = terminal.out.width;
  terminal.out.line(...pathSpans(path));
  if (meta.doc !== undefined) terminal.out.lines(wrapText(meta.doc, { columns, first: ['  '] }));
  terminal.out.lines(methodLines(meta.methods, columns, 2));
}

/** The fault for a name that is not on the network, with those near it. */
export function notAmong(what: string, name: string, names: readonly string[]): CommandFault {
  const advice = adviceNear(name, names);
  return new CommandFault(
    `no ${what} ${name} is visible`,
    undefined,
    advice.length > 0
      ? advice
      : names.length === 0
        ? ['nothing is: is it the right router?']
        : ['`tree` shows what is there'],
  );
}

async function notVisible(reach: Reach, what: 'node' | 'application', name: string): Promise<CommandFault> {
  const names = await new Survey(reach).names();
  return notAmong(what, name, what === 'node' ? names.nodes : names.apps);
}
