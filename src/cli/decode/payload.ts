/** Which of our messages a payload is: by its key where there is one, by the schemas that take it, and what is wrong with it when none does. */
import { decode } from '@asterism-tables/protocol/msgpack';
import { codecs } from '@asterism-tables/protocol/messages';
import {
  fieldsOf,
  MAX_PAYLOAD,
  type Message,
  type MessageKind,
  sizesOf,
  unwrapped,
} from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { type FieldAt, fieldsIn } from './fields.ts';

export type Trouble = { readonly at: number; readonly what: string };

export type PayloadReport = {
  readonly bytes: number;
  /** Messages whose schemas take it, the likeliest first. */
  readonly messages: readonly string[];
  readonly fields: readonly (FieldAt & {
    /** The most that the schema lets it take, and what it means; undefined for a field that no schema knows. */
    readonly worst: number | undefined;
    readonly doc: string | undefined;
  })[];
  /** What is wrong, and at which byte of the payload. */
  readonly trouble: Trouble | undefined;
  /** The message that `trouble` is about; undefined: the payload is no MessagePack. */
  readonly against: string | undefined;
  readonly tooLarge: boolean;
};

/** What is known of where a payload came from. */
export type Origin = { readonly kind?: MessageKind | undefined; readonly key?: string | undefined };

const ALL: readonly Message[] = messageSets.flatMap((set) => set.messages);

export function isMessage(name: string): boolean {
  return ALL.some((message) => message.name === name);
}

/** `named`: the message that it should be. */
export function payloadReport(payload: Uint8Array, origin: Origin = {}, named?: string): PayloadReport {
  const read = decode(payload);
  const possible = named === undefined ? candidates(origin) : ALL.filter((message) => message.name === named);
  const fits: Message[] = [];
  let nearest: { readonly message: Message; readonly trouble: Trouble } | undefined;
  for (const message of possible) {
    const answer = codecs.get(message.name)?.decode(payload);
    if (answer === undefined) continue;
    if (answer.ok) fits.push(message);
    // The general messages of the layer take nearly all, so that what they refuse says little.
    else if (nearest === undefined || answer.at > nearest.trouble.at)
      nearest = { message, trouble: { at: answer.at, what: answer.what } };
  }
  const [first] = fits;
  const isGeneral = first !== undefined && first.name.startsWith('asterism.');
  // What others put on keys of their own need be no MessagePack.
  const isOthers = named === undefined && origin.key !== undefined && !origin.key.startsWith('asterism/');
  const broken: Trouble | undefined = read.ok || isOthers ? undefined : { at: read.at, what: read.what };
  // What a key names and only the general schema takes is told of as what it nearly is.
  const near = (first === undefined || isGeneral) && isExpected(nearest?.message, origin, named) ? nearest : undefined;
  const shown = near?.message ?? first ?? nearest?.message;
  const fields = isOthers && !read.ok ? [] : fieldsIn(payload);
  return {
    bytes: payload.length,
    messages: fits.map(({ name }) => name),
    fields: withMeaning(fields, shown),
    trouble: broken ?? (near === undefined ? undefined : placed(near.trouble, fields)),
    against: broken === undefined ? near?.message.name : undefined,
    tooLarge: !isOthers && payload.length > MAX_PAYLOAD,
  };
}

/** A value beyond its bounds is told of at its field; what is missing, where the message ends. */
function placed(trouble: Trouble, fields: readonly FieldAt[]): Trouble {
  const path = /^(?:value\.)?(\w+)(?=[.[:])/.exec(trouble.what)?.[1];
  const field = fields.find((one) => one.path.replace(/^value\./, '') === path);
  if (field === undefined || (trouble.at >= field.at && trouble.at < field.at + field.bytes)) return trouble;
  return { at: field.at, what: trouble.what };
}

/** Only a message that the key or the person names is expected; else a payload may be anybody's. */
function isExpected(message: Message | undefined, { key }: Origin, named: string | undefined): boolean {
  if (message === undefined) return false;
  if (named !== undefined) return true;
  const place = placeOf(key);
  return place !== undefined && message.kind === 'put' && isOfObject(message, place.object);
}

/** The messages that it can be, the likeliest first: those of the object's game (then of no other), the general ones last. */
function candidates({ kind, key }: Origin): readonly Message[] {
  const place = placeOf(key);
  const possible = ALL.filter((message) => {
    // An answer to a query for meta, status or profile has their schema, whether it was put or asked for.
    const kindFits = kind === undefined || message.kind === kind || message.sub === place?.sub;
    return kindFits && (place === undefined || message.sub === place.sub);
  });
  const general = possible.filter((message) => message.name.startsWith('asterism.'));
  const games = possible.filter((message) => !general.includes(message));
  const own = place === undefined ? [] : games.filter((message) => isOfObject(message, place.object));
  return [...(own.length > 0 ? own : games), ...general];
}

function isOfObject(message: Message, object: string): boolean {
  const [game = ''] = message.name.split('.');
  return game !== 'asterism' && object.startsWith(game);
}

/** The object and the last part of a key that counts: `.../othello1/call/ann` is a call of othello1. */
function placeOf(key: string | undefined): { readonly object: string; readonly sub: string } | undefined {
  const [root, , app, object = '', sub = ''] = key?.split('/') ?? [];
  if (root !== 'asterism') return undefined;
  if (app === '@profile') return { object: '', sub: app };
  return object === '@status' ? { object: '', sub: object } : { object, sub };
}

function withMeaning(fields: readonly FieldAt[], message: Message | undefined): PayloadReport['fields'] {
  if (message === undefined) return fields.map((field) => ({ ...field, worst: undefined, doc: undefined }));
  const worst = new Map(sizesOf(message).fields.map((field) => [field.key, field.worst] as const));
  const docs = new Map<string, string>();
  const { node } = unwrapped(message.type.spec);
  const maps =
    node.kind === 'union' || node.kind === 'choice'
      ? node.cases.map((one) => ('spec' in one ? one.spec : one).node)
      : [node];
  for (const map of maps)
    if (map.kind === 'map') for (const { key, spec } of fieldsOf(map.entries)) docs.set(key, spec.doc);
  return fields.map((field) => {
    const key = field.path.replace(/^value\./, '');
    return { ...field, worst: worst.get(key), doc: docs.get(key) };
  });
}
