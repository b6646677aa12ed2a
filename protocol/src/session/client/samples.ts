/** Between what travels and what a user of a session sees. */
import type { DelBody, Encoding, PutBody, Qos, QueryBody } from '../../zenoh/index.ts';
import type { PutOptions, Sample } from '../types.ts';

const NOTHING = new Uint8Array(0);

/** `qos` is the push's; replies have none that matters. */
export function sampleOf(key: string, body: PutBody | DelBody, qos?: Qos): Sample {
  return {
    key,
    kind: body.type === 'put' ? 'put' : 'delete',
    payload: body.type === 'put' ? body.payload : NOTHING,
    ...(body.type === 'put' && body.encoding !== undefined ? { encoding: body.encoding } : {}),
    ...(body.attachment === undefined ? {} : { attachment: body.attachment }),
    ...(body.timestamp === undefined ? {} : { timestamp: body.timestamp }),
    ...(qos?.block === true ? { congestion: 'block' } : {}),
  };
}

export function putBody(
  payload: Uint8Array,
  options: { readonly encoding?: Encoding; readonly attachment?: Uint8Array } = {},
): PutBody {
  return {
    type: 'put',
    ...(options.encoding === undefined ? {} : { encoding: options.encoding }),
    ...(options.attachment === undefined ? {} : { attachment: options.attachment }),
    payload,
  };
}

export function delBody(options: Pick<PutOptions, 'attachment'> = {}): DelBody {
  return { type: 'del', ...(options.attachment === undefined ? {} : { attachment: options.attachment }) };
}

/** The encoding of a value that names none: bytes. */
const ENCODING_BYTES: Encoding = { id: 0 };

export function queryBody(options: {
  readonly parameters?: string;
  readonly payload?: Uint8Array;
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
}): QueryBody {
  const { parameters, payload, encoding, attachment } = options;
  return {
    type: 'query',
    ...(parameters === undefined || parameters === '' ? {} : { parameters }),
    ...(payload === undefined ? {} : { value: { encoding: encoding ?? ENCODING_BYTES, payload } }),
    ...(attachment === undefined ? {} : { attachment }),
  };
}

/** `undefined`: Zenoh's defaults, which are not written. */
export function qosOf(options: PutOptions): Qos | undefined {
  const priority = options.priority ?? 5;
  const block = options.congestion === 'block';
  const express = options.express ?? false;
  return priority === 5 && !block && !express ? undefined : { priority, block, express };
}
