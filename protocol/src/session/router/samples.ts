/** Between the messages of the network and what a session's user sees. */
import type { DelBody, PutBody, Qos } from '../../zenoh/types.ts';
import type { PutOptions, Sample } from '../types.ts';

export function sampleOf(key: string, body: PutBody | DelBody): Sample {
  return {
    key,
    kind: body.type === 'put' ? 'put' : 'delete',
    payload: body.type === 'put' ? body.payload : new Uint8Array(0),
    ...(body.type === 'del' || body.encoding === undefined ? {} : { encoding: body.encoding }),
    ...(body.attachment === undefined ? {} : { attachment: body.attachment }),
    ...(body.timestamp === undefined ? {} : { timestamp: body.timestamp }),
  };
}

/** Absent when everything is as Zenoh means it without saying so. */
export function qosOf(options: PutOptions | undefined): Qos | undefined {
  const qos: Qos = {
    priority: options?.priority ?? 5,
    block: options?.congestion === 'block',
    express: options?.express ?? false,
  };
  return qos.priority === 5 && !qos.block && !qos.express ? undefined : qos;
}
