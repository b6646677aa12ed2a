/** The Asterism layer's own encoders and the schemas of its messages give the same bytes, within the same bounds. */
import {
  asterismCall,
  asterismError,
  asterismMeta,
  asterismProfile,
  asterismStatus,
  asterismValue,
} from '@asterism-tables/protocol/messages';
import { decode, encode } from '@asterism-tables/protocol/msgpack';
import { fieldsOf, type Spec } from '@asterism-tables/protocol/schema';
import { asterism } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';
import {
  MAX_ARGUMENT_NAME,
  MAX_ARGUMENT_NAMES,
  MAX_DISPLAY_NAME,
  MAX_DOC,
  MAX_HOST,
  MAX_ICON,
  MAX_KIND,
  MAX_PAYLOAD,
  MAX_STATUS,
} from '../../../protocol/src/asterism/limits.ts';
import { encodeCall, encodeErrorReply, packMeta, packProfile, packStatus } from '@asterism-tables/protocol/asterism';

describe('the same bytes', () => {
  test('calls', () => {
    expect(encodeCall('move', ['t', 3, 'd3'])).toEqual(asterismCall.encode({ method: 'move', args: ['t', 3, 'd3'] }));
    expect(encodeCall('mine')).toEqual(asterismCall.encode({ method: 'mine' }));
    expect(encodeCall('f', [], { a: 1 })).toEqual(asterismCall.encode({ method: 'f', kwargs: new Map([['a', 1]]) }));
  });

  test('replies and errors', () => {
    expect(encode({ value: { id: 3 } })).toEqual(asterismValue.encode({ value: { id: 3 } }));
    expect(encodeErrorReply('raised', 'ArgumentError', 'no')).toEqual(
      asterismError.encode({ error: { kind: 'raised', class: 'ArgumentError', message: 'no' } }),
    );
  });

  test('meta, status, profile', () => {
    const methods = [
      { name: 'sit', arity: 2, args: ['token', 'seat'], doc: 'Takes a seat.' },
      { name: 'mine', arity: 0 },
    ];
    expect(packMeta({ name: 'othello1', methods, doc: 'A table.' })).toEqual(
      asterismMeta.encode({ methods, doc: 'A table.' }),
    );
    const status = { othello1: { st: 'play', members: 2 } };
    expect(packStatus(status)).toEqual(asterismStatus.encode(new Map(Object.entries(status))));
    expect(packProfile({ kind: 'node', name: 'asterism-games' }, false)).toEqual(
      asterismProfile.encode({ protocol: 1, kind: 'node', name: 'asterism-games' }),
    );
  });

  test('an answer of the largest size of each message fits a board', () => {
    for (const codec of [asterismCall, asterismValue, asterismError, asterismMeta, asterismStatus, asterismProfile]) {
      expect(codec.worst).toBeLessThanOrEqual(MAX_PAYLOAD);
      expect(codec.worst).toBeGreaterThan(1000);
    }
  });
});

describe('the same bounds', () => {
  /** The field's spec, through lists. */
  const at = (spec: Spec, ...path: readonly string[]): Spec => {
    const inner = spec.node.kind === 'list' ? spec.node.item : spec;
    const [key, ...more] = path;
    if (key === undefined || inner.node.kind !== 'map') return spec;
    const field = fieldsOf(inner.node.entries).find((one) => one.key === key);
    if (field === undefined) throw new Error(`no field ${key}`);
    return at(field.spec, ...more);
  };

  test('names, texts, icon, status', () => {
    const { spec: profile } = asterism.profile.type;
    const { spec: meta } = asterism.meta.type;
    expect(at(profile, 'kind').node).toMatchObject({ max: MAX_KIND });
    expect(at(profile, 'host').node).toMatchObject({ max: MAX_HOST });
    expect(at(profile, 'name').node).toMatchObject({ max: MAX_DISPLAY_NAME });
    expect(at(profile, 'icon').node).toMatchObject({ max: MAX_ICON });
    expect(at(meta, 'doc').node).toMatchObject({ max: MAX_DOC });
    expect(at(meta, 'methods', 'doc').node).toMatchObject({ max: MAX_DOC });
    expect(at(meta, 'methods', 'args').node).toMatchObject({
      max: MAX_ARGUMENT_NAMES,
      item: { node: { max: MAX_ARGUMENT_NAME } },
    });
    expect(asterism.status.type.spec.within).toBe(MAX_STATUS);
    expect(asterismStatus.worst).toBe(MAX_STATUS);
  });

  test('what the schemas write is read as values of the network', () => {
    const bytes = asterismCall.encode({ method: 'f', args: [1, new Uint8Array([1]), null] });
    expect(decode(bytes)).toMatchObject({ ok: true });
    expect(asterismCall.decode(bytes)).toMatchObject({
      ok: true,
      value: { method: 'f', args: [1, new Uint8Array([1]), null] },
    });
  });
});
