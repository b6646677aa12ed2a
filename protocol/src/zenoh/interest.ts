/**
 * Interest: what a peer wants to hear of (zenoh-codec `network/interest.rs`).
 * `19 | Z80 F40 C20, id, then unless F=C=0 (which takes an interest back): options A80 M40 N20 R10 T08 Q04 S02 K01, [R: key], extensions`.
 */
import { type Reader, type Sink, U32_MAX, writeId } from './bytes.ts';
import { ExtensionWriter, readExtensions } from './extensions.ts';
import {
  type CommonExtensions,
  countCommon,
  hasNodeId,
  hasQos,
  keyFlags,
  readCommonExtension,
  readFlaggedWireExpr,
  writeNodeId,
  writeQos,
  writeTimestampExtension,
  writeWireExpr,
} from './fields.ts';
import type { Interest, InterestMode, WireExpr } from './types.ts';

const INTEREST = 0x19;
const Z = 0x80;
const F = 0x40;
const C = 0x20;

const KEYEXPRS = 0x01;
const SUBSCRIBERS = 0x02;
const QUERYABLES = 0x04;
const TOKENS = 0x08;
const RESTRICTED = 0x10;
const AGGREGATE = 0x80;

const MODE_FLAGS: { readonly [mode in InterestMode]: number } = {
  final: 0,
  current: C,
  future: F,
  'current-future': C | F,
};

function modeOf(header: number): InterestMode {
  if ((header & F) === 0) return (header & C) === 0 ? 'final' : 'current';
  return (header & C) === 0 ? 'future' : 'current-future';
}

export function readInterest(reader: Reader, header: number): Interest {
  const id = reader.zint("the interest's id", U32_MAX);
  const mode = modeOf(header);
  const options = mode === 'final' ? 0 : reader.u8("the interest's options");
  let key: WireExpr | undefined;
  // N and M stand in the options where other messages have them in their header.
  if ((options & RESTRICTED) !== 0) key = readFlaggedWireExpr(reader, options);
  const common: CommonExtensions = {};
  readExtensions(reader, (header & Z) !== 0, 'an interest', (ext) => readCommonExtension(ext, reader, common));
  const interest = {
    type: 'interest',
    id,
    mode,
    keyexprs: (options & KEYEXPRS) !== 0,
    subscribers: (options & SUBSCRIBERS) !== 0,
    queryables: (options & QUERYABLES) !== 0,
    tokens: (options & TOKENS) !== 0,
    aggregate: (options & AGGREGATE) !== 0,
    ...common,
  } as const;
  return key === undefined ? interest : { ...interest, key };
}

export function writeInterest(sink: Sink, interest: Interest): void {
  const extensions = countCommon(interest);
  sink.u8(INTEREST | MODE_FLAGS[interest.mode] | (extensions > 0 ? Z : 0));
  writeId(sink, interest.id, U32_MAX, "the interest's id");
  if (interest.mode !== 'final') {
    sink.u8(
      (interest.keyexprs ? KEYEXPRS : 0) |
        (interest.subscribers ? SUBSCRIBERS : 0) |
        (interest.queryables ? QUERYABLES : 0) |
        (interest.tokens ? TOKENS : 0) |
        (interest.aggregate ? AGGREGATE : 0) |
        (interest.key === undefined ? 0 : RESTRICTED | keyFlags(interest.key)),
    );
    if (interest.key !== undefined) writeWireExpr(sink, interest.key);
  }
  const writer = new ExtensionWriter(sink, extensions);
  if (hasQos(interest.qos)) writeQos(writer, interest.qos);
  if (interest.timestamp !== undefined) writeTimestampExtension(sink, writer, interest.timestamp);
  if (hasNodeId(interest.nodeId)) writeNodeId(writer, interest.nodeId);
}
