/** Messages as one readable line, for logs and tools. Whatever a peer wrote in it is safe to print, and the line is short. */
import { printable } from './text.ts';
import type {
  Declaration,
  Encoding,
  InitAck,
  InitSyn,
  NetworkMessage,
  Push,
  Qos,
  Request,
  Response,
  Timestamp,
  TransportMessage,
  WireExpr,
} from './types.ts';
import { zidText } from './zid.ts';

/** The longest line. Enough for two full keys; a log of many lines stays readable. */
export const DESCRIBED_LENGTH = 500;
/** Messages of a frame that are told of; the rest are counted. */
const DESCRIBED_MESSAGES = 4;

/** One line of at most `DESCRIBED_LENGTH` characters. */
export function describe(message: TransportMessage | NetworkMessage): string {
  return printable(describeAny(message), DESCRIBED_LENGTH);
}

function describeAny(message: TransportMessage | NetworkMessage): string {
  switch (message.type) {
    case 'init-syn':
    case 'init-ack':
      return describeInit(message);
    case 'open-syn':
    case 'open-ack':
      return `${message.type} lease ${message.leaseMs} ms, first sn ${message.initialSn}`;
    case 'close':
      return `close ${message.session ? 'session' : 'link'}, ${closeReason(message.reason)}`;
    case 'keep-alive':
    case 'join':
      return message.type;
    case 'transport-oam':
    case 'oam':
      return `${message.type} ${message.id}`;
    case 'frame': {
      const told = message.messages.slice(0, DESCRIBED_MESSAGES).map(describeAny);
      const rest = message.messages.length - told.length;
      if (rest > 0) told.push(`and ${rest} more`);
      const refused =
        message.refused === undefined ? '' : `, ${message.refused.length} refused: ${message.refused[0]?.what}`;
      return `frame ${channel(message.reliable)} sn ${message.sn} [${told.join('; ')}]${refused}`;
    }
    case 'fragment': {
      const marks = `${message.first ? ' first' : ''}${message.more ? '' : ' last'}${message.drop ? ' dropped' : ''}`;
      return `fragment ${channel(message.reliable)} sn ${message.sn}${marks}, ${message.bytes.length} bytes`;
    }
    case 'push':
      return `push ${key(message.key)} ${body(message.body)}${stamps(message)}`;
    case 'request':
      return describeRequest(message);
    case 'response':
      return `response ${message.id} ${key(message.key)} ${body(message.body)}${stamps(message)}`;
    case 'response-final':
      return `response-final ${message.id}`;
    case 'interest': {
      if (message.mode === 'final') return `interest ${message.id} final`;
      const kinds = (['keyexprs', 'subscribers', 'queryables', 'tokens'] as const).filter((kind) => message[kind]);
      const where = message.key === undefined ? 'anywhere' : key(message.key);
      return `interest ${message.id} ${message.mode} in ${kinds.join('+')} ${where}${message.aggregate ? ' as one' : ''}`;
    }
    case 'declare': {
      const interest = message.interestId === undefined ? '' : ` for interest ${message.interestId}`;
      return `declare ${declaration(message.declaration)}${interest}`;
    }
  }
}

function channel(reliable: boolean): string {
  return reliable ? 'reliable' : 'best-effort';
}

const CLOSE_REASONS = ['generic', 'unsupported', 'invalid', 'max sessions', 'max links', 'expired'];

/** A CLOSE's reason in words. */
export function closeReason(reason: number): string {
  return CLOSE_REASONS[reason] ?? `reason ${reason}`;
}

function describeInit(message: InitSyn | InitAck): string {
  const { size, patch = 0, qos } = message;
  const batch = size === undefined ? 'no sizes' : `batch ${size.batchSize}`;
  const bits =
    size === undefined ? '' : `, sn ${8 << size.resolution.frameSn} bit, ids ${8 << size.resolution.requestId} bit`;
  const version = message.version.toString(16).padStart(2, '0');
  return `${message.type} ${message.whatami} ${zidText(message.zid)} version ${version}, ${batch}${bits}, patch ${patch}${qos ? ', qos' : ''}`;
}

function describeRequest(message: Request): string {
  const { target, timeoutMs, budget } = message;
  const options = [
    target === undefined ? '' : ` to ${target}`,
    timeoutMs === undefined ? '' : ` within ${timeoutMs} ms`,
    budget === undefined ? '' : ` budget ${budget}`,
  ];
  return `request ${message.id} ${key(message.key)} ${body(message.body)}${options.join('')}${stamps(message)}`;
}

/** `<5>/x`: id 5 of the sender's table and the suffix `/x`; `<r5>` is in the receiver's. */
function key(expr: WireExpr): string {
  if (expr.scope === 0) return expr.suffix === '' ? '(no key)' : printable(expr.suffix);
  return `<${expr.mapping === 'receiver' ? 'r' : ''}${expr.scope}>${printable(expr.suffix)}`;
}

function body(of: Push['body'] | Request['body'] | Response['body']): string {
  switch (of.type) {
    case 'put':
      return `put ${of.payload.length} bytes${encoding(of.encoding)}${attachment(of.attachment)}${stamps(of)}`;
    case 'del':
      return `del${attachment(of.attachment)}${stamps(of)}`;
    case 'query': {
      const parameters = of.parameters === undefined ? '' : ` ?${printable(of.parameters)}`;
      const value =
        of.value === undefined ? '' : ` with ${of.value.payload.length} bytes${encoding(of.value.encoding)}`;
      return `query${parameters}${value}${attachment(of.attachment)}`;
    }
    case 'reply':
      return `reply ${body(of.body)}`;
    case 'err':
      return `error ${of.payload.length} bytes${encoding(of.encoding)}`;
  }
}

function encoding(of: Encoding | undefined): string {
  return of === undefined ? '' : ` of encoding ${of.id}`;
}

function attachment(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : ` attachment ${bytes.length}`;
}

function stamps(of: { readonly qos?: Qos; readonly timestamp?: Timestamp; readonly nodeId?: number }): string {
  const { qos, timestamp, nodeId } = of;
  const text =
    qos === undefined ? '' : ` priority ${qos.priority}${qos.block ? ' block' : ''}${qos.express ? ' express' : ''}`;
  return `${text}${timestamp === undefined ? '' : ' stamped'}${nodeId === undefined ? '' : ` node ${nodeId}`}`;
}

function declaration(of: Declaration): string {
  if (of.type === 'final') return 'final';
  const named = of.type === 'undeclare-keyexpr' || of.key === undefined ? '' : ` ${key(of.key)}`;
  const complete = of.type === 'queryable' && of.info?.complete === true ? ' complete' : '';
  return `${of.type} ${of.id}${named}${complete}`;
}
