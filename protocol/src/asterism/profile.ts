/** A node's profile: what it runs on, where, a display name and an icon; ours as it is set and sent, others' as they are cleaned. */
import { asterismProfile } from '../../generated/asterism.ts';
import { asBytes, encode, type Plain, RawText, type Value, ValueMap } from '../msgpack/index.ts';
import { coded } from './coded.ts';
import { ProfileError } from './errors.ts';
import { iconInfo } from './icon.ts';
import { MAX_DISPLAY_NAME, MAX_HOST, MAX_ICON, MAX_KIND, MAX_PAYLOAD, PROTOCOL } from './limits.ts';
import { quote } from './show.ts';

/** A text a program gives; bytes that are no UTF-8 are told as they are. */
export type Text = string | RawText | Uint8Array;

/** The fields of our own profile. */
export type ProfileFields = {
  readonly kind: string;
  readonly host?: Text;
  readonly name?: Text;
  readonly icon?: Uint8Array;
};

/** Fields to change: those not given stay, `null` takes one away (`kind: null` goes back to the first kind). */
export type ProfileChange = {
  readonly kind?: string | null | undefined;
  readonly host?: Text | null | undefined;
  readonly name?: Text | null | undefined;
  readonly icon?: Uint8Array | null | undefined;
};

/** `before` with these fields changed; nothing changes when one is wrong. Throws `ProfileError` that names the field and its limit. */
export function changeProfile(before: ProfileFields, changes: ProfileChange, firstKind: string): ProfileFields {
  for (const field of Object.keys(changes)) {
    if (!['kind', 'host', 'name', 'icon'].includes(field)) {
      throw new ProfileError(`unknown profile field ${field} (kind, name, host, icon)`);
    }
  }
  const kind = changes.kind === undefined ? before.kind : (checkKind(changes.kind) ?? firstKind);
  const host = changes.host === undefined ? before.host : checkText('host', changes.host, MAX_HOST);
  const name = changes.name === undefined ? before.name : checkText('name', changes.name, MAX_DISPLAY_NAME);
  const icon = changes.icon === undefined ? before.icon : checkIcon(changes.icon);
  return {
    kind,
    ...(host === undefined ? {} : { host }),
    ...(name === undefined ? {} : { name }),
    ...(icon === undefined ? {} : { icon }),
  };
}

function checkKind(kind: unknown): string | undefined {
  if (kind === null) return undefined;
  if (typeof kind === 'string' && isKind(kind)) return kind;
  throw new ProfileError(
    `profile kind: ${quote(kind)} is no lower-case word (a-z, then a-z 0-9 _, at most ${MAX_KIND} bytes), e.g. node`,
  );
}

function checkText(field: string, text: unknown, max: number): Text | undefined {
  if (text === null) return undefined;
  if (typeof text !== 'string' && !(text instanceof RawText) && !(text instanceof Uint8Array)) {
    throw new ProfileError(`profile ${field}: a text is expected, got ${typeof text}`);
  }
  const length = asBytes(text)?.length ?? 0;
  if (length === 0) throw new ProfileError(`profile ${field}: empty (give null to leave it out)`);
  if (length > max) throw new ProfileError(`profile ${field}: ${length} bytes, at most ${max}`);
  return text;
}

function checkIcon(icon: unknown): Uint8Array | undefined {
  if (icon === null) return undefined;
  const png = icon instanceof Uint8Array || icon instanceof RawText ? asBytes(icon) : undefined;
  if (png === undefined) throw new ProfileError('profile icon: the bytes of a PNG are expected');
  if (png.length > MAX_ICON) throw new ProfileError(`profile icon: ${png.length} bytes, at most ${MAX_ICON}`);
  if (iconInfo(png) === undefined) {
    throw new ProfileError(
      'profile icon: no PNG, or none this takes (1 to 256 pixels a side, chunks from IHDR to IEND)',
    );
  }
  return png;
}

function isKind(kind: string): boolean {
  return kind.length <= MAX_KIND && /^[a-z][a-z0-9_]*$/.test(kind);
}

/**
 * The payload of a profile, with its icon or with the icon's hash alone. An icon that makes the whole too large for a board is left out too: who
 * asks again gets the same hash.
 */
export function packProfile(fields: ProfileFields, withIcon: boolean): Uint8Array {
  const hash = fields.icon === undefined ? undefined : iconInfo(fields.icon)?.hash;
  const value = (icon: Uint8Array | undefined): Plain => ({
    protocol: PROTOCOL,
    kind: fields.kind,
    host: fields.host,
    name: fields.name,
    icon,
    icon_hash: hash,
  });
  // Bytes that a program gave for a text stay bytes; the schema knows texts.
  const areTexts = [fields.host, fields.name].every((text) => text === undefined || typeof text === 'string');
  const pack = (plain: Plain): Uint8Array => (areTexts ? coded(asterismProfile, plain) : encode(plain));
  if (withIcon && hash !== undefined) {
    const full = pack(value(fields.icon));
    if (full.length <= MAX_PAYLOAD) return full;
  }
  return pack(value(undefined));
}

/** Whether a query's parameters ask for the icon: `icon=0` (or `no`, `false`) anywhere among them says no. */
export function wantsIcon(parameters: string): boolean {
  return !parameters.split(';').some((pair) => {
    const [name, value = ''] = pair.split('=');
    return name === 'icon' && ['0', 'no', 'false'].includes(value);
  });
}

/**
 * A received profile, cleaned: the known fields that pass their checks, each as it came (an icon as bytes, with its hash computed); undefined
 * when it is no profile (no valid kind). Text may be `str` or `bin`.
 */
export function cleanProfile(value: Value | undefined): ValueMap | undefined {
  if (!(value instanceof ValueMap)) return undefined;
  const kind = value.get('kind');
  if (kind === undefined || !isKind(latin1(kind) ?? '')) return undefined;
  const out: (readonly [Value, Value])[] = [['kind', kind]];
  const protocol = value.get('protocol');
  if ((typeof protocol === 'number' || typeof protocol === 'bigint') && protocol >= 0) out.push(['protocol', protocol]);
  for (const [field, max] of [
    ['host', MAX_HOST],
    ['name', MAX_DISPLAY_NAME],
  ] as const) {
    const text = value.get(field);
    const length = asBytes(text)?.length ?? 0;
    if (text !== undefined && length > 0 && length <= max) out.push([field, text]);
  }
  const icon = asBytes(value.get('icon'));
  const hash = value.get('icon_hash');
  if (icon !== undefined) {
    const info = iconInfo(icon);
    if (info !== undefined) out.push(['icon', icon], ['icon_hash', info.hash]);
  } else if (hash !== undefined && /^[0-9a-f]{8}$/.test(latin1(hash) ?? '')) {
    out.push(['icon_hash', hash]);
  }
  return new ValueMap(out);
}

/** The bytes of a text as characters, so that patterns of ASCII can be asked; undefined for what is no text. */
function latin1(value: Value): string | undefined {
  const bytes = asBytes(value);
  return bytes === undefined ? undefined : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
