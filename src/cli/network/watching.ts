/** `watch`: nodes, applications and objects as they come and go, statuses and profiles as they change. */
import { cleanProfile, isName, readStatus, readToken, ROOT } from '@asterism-tables/protocol/asterism';
import { decode, type Plain, type ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Sample, TokenChange } from '@asterism-tables/protocol/session';
import type { Role, Span } from '../text/index.ts';
import { changes, mapLines } from './display.ts';
import { toJsonForm } from './json-form.ts';
import { changeLines, timeSpan, timeText, TIME_WIDTH } from './moments.ts';
import { count, pathSpans, profileSpans } from './parts.ts';
import type { Reach } from './reach.ts';
import { stream } from './stopping.ts';
import { namesOf, Survey } from './survey.ts';
import type { Terminal } from './terminal.ts';

/** Tokens and statuses followed; a network that shows more is not followed further. */
const MAX_TOKENS = 100_000;
const MAX_STATUSES = 10_000;

const WHAT = ['node', 'app', 'object'] as const;

/** Runs until it is stopped; answers the exit code. */
export async function watch(
  reach: Reach,
  terminal: Terminal,
  options: { readonly durationMs?: number | undefined },
): Promise<number> {
  const watcher = new Watcher(reach, terminal);
  return await stream(reach, terminal, options, () => watcher.start());
}

class Watcher {
  private readonly reach: Reach;
  private readonly terminal: Terminal;
  /** Keys of tokens alive; before the first list is whole nothing of them is news. */
  private readonly alive = new Set<string>();
  private readonly tokensOfNode = new Map<string, number>();
  private readonly statuses = new Map<string, ValueMap>();
  private isListed = false;

  constructor(reach: Reach, terminal: Terminal) {
    this.reach = reach;
    this.terminal = terminal;
  }

  async start(): Promise<void> {
    const { session } = this.reach;
    session.watch(`${ROOT}/**`, { history: true }, (change) => this.onToken(change));
    session.subscribe(`${ROOT}/*/*/@status`, (sample) => this.onStatus(sample));
    session.subscribe(`${ROOT}/*/@profile`, (sample) => this.onProfile(sample));
    const survey = new Survey(this.reach);
    // The watch tells of those there already without saying when it is through; a list has an end.
    const { tokens } = await survey.names();
    for (const key of tokens) this.onToken({ key, alive: true });
    this.isListed = true;
    if (!this.terminal.isStructured) {
      this.terminal.note(`watching ${this.reach.router}: ${count(this.tokensOfNode.size, 'node')} there (Ctrl-C ends)`);
    }
    const now = await survey.statuses(namesOf(this.alive, false).apps);
    for (const [path, status] of now) if (!this.statuses.has(path)) this.tellStatus(path, status, true);
  }

  private onToken({ key, alive }: TokenChange): void {
    const token = readToken(key);
    if (token === undefined || alive === this.alive.has(key)) return;
    if (alive && this.alive.size >= MAX_TOKENS) return;
    if (alive) this.alive.add(key);
    else this.alive.delete(key);
    const left = (this.tokensOfNode.get(token.node) ?? 0) + (alive ? 1 : -1);
    if (left > 0) this.tokensOfNode.set(token.node, left);
    else this.tokensOfNode.delete(token.node);
    const path = key.slice(ROOT.length + 1);
    // Who comes back tells its status whole again.
    if (!alive) this.statuses.delete(path);
    if (!this.isListed) return;
    if (alive && left === 1) this.tellPresence('join', token.node);
    this.tellPresence(alive ? 'join' : 'leave', path);
    if (!alive && left === 0) this.tellPresence('leave', token.node);
  }

  private tellPresence(event: 'join' | 'leave', path: string): void {
    const what = WHAT[path.split('/').length - 1] ?? 'object';
    if (this.terminal.isStructured) return this.record(event, path, { what });
    this.line(event === 'join' ? '+' : '-', event === 'join' ? 'come' : 'go', `${what} `, ...pathSpans(path));
  }

  private onStatus({ key, kind, payload }: Sample): void {
    const read = kind === 'put' ? readStatus(key, payload) : undefined;
    if (read !== undefined && isName(read.node) && isName(read.app))
      this.tellStatus(`${read.node}/${read.app}`, read.status, false);
  }

  private tellStatus(path: string, status: ValueMap, isNow: boolean): void {
    const before = this.statuses.get(path);
    if (before === undefined && this.statuses.size >= MAX_STATUSES) return;
    this.statuses.set(path, status);
    if (before !== undefined) {
      const changed = changes(before, status, !this.terminal.out.isTerminal);
      if (changed.length === 0) return;
      if (this.terminal.isStructured) return this.record('status', path, { status: toJsonForm(status) });
      const head: Span[] = [...this.head('~', 'change'), 'status ', ...pathSpans(path), ' '];
      for (const change of changed) this.terminal.out.lines(changeLines(head, change, this.terminal.out));
      return;
    }
    if (this.terminal.isStructured) {
      return this.record('status', path, { status: toJsonForm(status), ...(isNow ? { now: true } : {}) });
    }
    const note: Span[] = isNow ? [{ text: ' (now)', role: 'note' }] : [];
    this.line('~', 'change', 'status ', ...pathSpans(path), ...note);
    this.terminal.out.lines(mapLines(status, this.terminal.out, TIME_WIDTH + 2));
  }

  private onProfile({ key, kind, payload }: Sample): void {
    const [root, node = '', last, ...more] = key.split('/');
    if (kind !== 'put' || root !== ROOT || last !== '@profile' || more.length > 0 || !isName(node)) return;
    const read = decode(payload);
    const profile = read.ok ? cleanProfile(read.value) : undefined;
    if (profile === undefined) return;
    if (this.terminal.isStructured) return this.record('profile', node, { profile: toJsonForm(profile) });
    this.line('*', 'profile', 'profile ', ...pathSpans(node), ...profileSpans(profile));
  }

  private line(mark: string, role: Role, ...spans: readonly Span[]): void {
    this.terminal.out.line(...this.head(mark, role), ...spans);
  }

  private head(mark: string, role: Role): Span[] {
    return [timeSpan(this.reach.clock.wall()), ' ', { text: mark, role }, ' '];
  }

  private record(event: string, path: string, more: { readonly [key: string]: Plain }): void {
    this.terminal.record({ t: timeText(this.reach.clock.wall()), event, path, ...more });
  }
}
