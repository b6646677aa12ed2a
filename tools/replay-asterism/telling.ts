/** The lines about profile and status, as they are set, put, answered, cleaned. */
import {
  changeProfile,
  cleanProfile,
  cleanStatus,
  iconInfo,
  type ProfileChange,
  type ProfileFields,
  packProfile,
  packStatus,
  readStatus,
} from '@asterism-tables/protocol/asterism';
import { decode, type Plain, toValue, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { AsterismNode } from '../../src/asterism/index.ts';
import {
  type Difference,
  firstOf,
  type Outcome,
  same,
  sameLog,
  sameOutcome,
  sameReached,
  sameReplies,
} from './compare.ts';
import {
  bytesOf,
  isObject,
  type Json,
  type JsonObject,
  jsonOf,
  type Line,
  objectsOf,
  packedOf,
  packedValue,
  plainOf,
  textOf,
  valueOf,
} from './notation.ts';
import { NOT_BUILT, type Result } from './result.ts';
import { RoutedStage } from './routed.ts';
import { ScriptedSession } from './session.ts';
import { RECORDED, Stage } from './stage.ts';

const PROFILE_KEY = `asterism/${RECORDED.node}/@profile`;
const STATUS_KEY = `asterism/${RECORDED.node}/${RECORDED.app}/@status`;

/** The fields that were set, out of a recorded profile. */
function fieldsOf(profile: Json | undefined): ProfileChange {
  const fields = isObject(profile) ? profile : {};
  const set = Object.entries(fields).filter(([field]) => !['protocol', 'icon_hash'].includes(field));
  return Object.fromEntries(set.map(([field, value]) => [field, plainOf(value)])) as ProfileChange;
}

export async function profileQuery(line: Line): Promise<Result> {
  const stage = new RoutedStage();
  await stage.connect({ profile: fieldsOf(line['profile']) });
  const got = await stage.ask(textOf(line['key']), textOf(line['params']), bytesOf(line['payload_hex']));
  return firstOf(
    sameReached(got.reached, line['reached']),
    sameReplies(got.replies, objectsOf(line['replies'])),
    same('finals', got.finished, got.reached.length),
  );
}

/** A program that sets its profile before and while it is connected, and keeps it when it is not. */
class ProfileProgram {
  readonly stage = new Stage();
  private fields: ProfileFields = { kind: RECORDED.kind };
  private node: AsterismNode | undefined;

  async connect(): Promise<void> {
    if (this.stage.session.state === 'closed') this.stage.session = new ScriptedSession(this.stage.clock);
    this.node = await this.stage.connect({ profile: this.fields });
  }

  async close(): Promise<void> {
    await this.stage.session.close();
    this.node?.close();
    this.node = undefined;
    this.stage.session.takeLog();
  }

  set(changes: ProfileChange): void {
    const fields = changeProfile(this.fields, changes, RECORDED.kind);
    this.node?.profile(changes);
    this.fields = fields;
  }

  /** The profile with its icon, as the node answers it. */
  read(): Value | undefined {
    const payload =
      this.node === undefined
        ? packProfile(this.fields, true)
        : this.stage.session.deliver(PROFILE_KEY, '', undefined).replies[0]?.payload;
    const read = payload === undefined ? undefined : decode(payload);
    return read?.ok === true ? read.value : undefined;
  }
}

export async function profileSet(line: Line): Promise<Result> {
  const program = new ProfileProgram();
  const step = async (name: string, fields: Json | undefined): Promise<Outcome | typeof NOT_BUILT> => {
    if (name === 'connect') {
      await program.connect();
      return { value: null };
    }
    if (name === 'close') {
      await program.close();
      return { value: null };
    }
    if (name === 'away' || name === 'back') {
      program.stage.session[name]();
      return { value: true };
    }
    if (!name.startsWith('set') && name !== 'read') return NOT_BUILT;
    try {
      if (isObject(fields)) program.set(fieldsAsGiven(fields));
      return { value: program.read() };
    } catch (thrown) {
      return { thrown };
    }
  };
  if (line['steps'] === undefined) {
    await program.connect();
    program.stage.session.takeLog();
    const outcome = await step('set', line['fields']);
    if (outcome === NOT_BUILT) return NOT_BUILT;
    return firstOf(sameOutcome(outcome, line['result']), sameLog(program.stage.session.takeLog(), line['log']), () =>
      sameValue('profile after', program.read(), line['after']),
    );
  }
  for (const [i, one] of objectsOf(line['steps']).entries()) {
    const outcome = await step(textOf(one['step']), one['fields']);
    if (outcome === NOT_BUILT) return NOT_BUILT;
    const difference = firstOf(
      sameOutcome(outcome, one['result']),
      sameLog(program.stage.session.takeLog(), one['log']),
    );
    if (difference !== undefined) return `step ${i + 1} (${textOf(one['step'])}): ${difference}`;
  }
  return undefined;
}

/** Fields as a program gives them, wrong ones too. */
function fieldsAsGiven(fields: JsonObject): ProfileChange {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plainOf(value)])) as ProfileChange;
}

function sameValue(what: string, ours: Value | undefined, expected: Json | undefined): Difference {
  return packedValue(ours) === packedOf(expected)
    ? undefined
    : (same(what, jsonOf(ours), expected) ?? `${what}: other bytes`);
}

export function profileCheck(line: Line): Result {
  return sameValue('cleaned', cleanProfile(valueOf(line['value'])), line['result']);
}

export function iconHash(line: Line): Result {
  const info = iconInfo(bytesOf(line['icon_hex']) ?? new Uint8Array(0));
  return same('icon', info === undefined ? null : [info.width, info.height, info.hash], line['width_height_hash']);
}

export function statusCheck(line: Line): Result {
  return sameValue('cleaned', cleanStatus(valueOf(line['value'])), line['result']);
}

export function statusParse(line: Line): Result {
  const read = readStatus(textOf(line['key']), bytesOf(line['payload_hex']));
  return sameValue('read', read === undefined ? undefined : [read.node, read.app, read.status], line['result']);
}

/** A program that sets its status, whole or by fields, before and while it is connected. */
class StatusProgram {
  readonly stage = new Stage();
  private entries: Value | undefined;
  private node: AsterismNode | undefined;

  async connect(): Promise<void> {
    if (this.node !== undefined) this.stage.session = new ScriptedSession(this.stage.clock);
    this.node = await this.stage.connect(this.entries === undefined ? {} : { status: this.entries });
  }

  async close(): Promise<void> {
    await this.stage.session.close();
    this.node?.close();
    this.stage.session.takeLog();
  }

  /** `whole` null: the entries there are; then the fields on top, null takes one away. */
  set(whole: Json | undefined, fields: JsonObject): void {
    const base: Plain = whole === null || whole === undefined ? (this.entries ?? {}) : plainOf(whole);
    let next = base;
    if (Object.keys(fields).length > 0) {
      packStatus(base);
      const pairs = new Map((toValue(base) as ValueMap).pairs);
      for (const [key, value] of Object.entries(fields)) {
        if (value === null) pairs.delete(key);
        else pairs.set(key, plainOf(value) as Value);
      }
      next = new ValueMap([...pairs]);
    }
    if (this.node === undefined || this.stage.session.state === 'closed') packStatus(next);
    else this.node.status(next);
    this.entries = toValue(next);
  }

  read(): Value | undefined {
    return this.entries;
  }
}

export async function status(line: Line): Promise<Result> {
  const program = new StatusProgram();
  if (line['connected'] === true) await program.connect();
  program.stage.session.takeLog();
  for (const [i, step] of objectsOf(line['steps']).entries()) {
    const difference = await statusStep(program, step);
    if (difference === NOT_BUILT) return NOT_BUILT;
    if (difference !== undefined) return `step ${i + 1} (${textOf(step['step'])}): ${difference}`;
  }
  return undefined;
}

async function statusStep(program: StatusProgram, step: JsonObject): Promise<Result> {
  const check = (outcome: Outcome): Difference =>
    firstOf(sameOutcome(outcome, step['result']), sameLog(program.stage.session.takeLog(), step['log']));
  switch (step['step']) {
    case 'read':
      return check({ value: program.read() });
    case 'set':
    case 'fields': {
      const fields = isObject(step['fields']) ? step['fields'] : {};
      const reads = (step['value'] === null || step['value'] === undefined) && Object.keys(fields).length === 0;
      try {
        if (!reads) program.set(step['value'], fields);
        return check({ value: program.read() });
      } catch (thrown) {
        return check({ thrown });
      }
    }
    case 'query': {
      const result = isObject(step['result']) ? step['result'] : {};
      const got = await program.stage.ask(textOf(step['key']) || STATUS_KEY, '', undefined);
      return firstOf(
        sameReached(got.reached, result['reached']),
        sameReplies(got.replies, objectsOf(result['replies'])),
        same('finals', got.finished, got.reached.length),
      );
    }
    case 'connect':
      await program.connect();
      return check({ value: null });
    case 'close':
      await program.close();
      return check({ value: null });
    case 'away':
      program.stage.session.away();
      return check({ value: true });
    case 'back':
      program.stage.session.back();
      return check({ value: true });
    default:
      return NOT_BUILT;
  }
}
