/** Reads a settings file (YAML 1.2) into nodes that know their line, and refuses what people mean differently than YAML 1.2 does. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseAllDocuments } from 'yaml';
import type { Problem } from './errors.ts';

/** A value of the file. `line` counts from 1. `text` is what the file has, for messages. */
export type FileNode =
  | {
      readonly kind: 'scalar';
      readonly line: number;
      readonly value: string | number | boolean | null;
      readonly text: string;
      /** It was reported already and its value means nothing: nobody need report it again. */
      readonly isRefused?: true;
    }
  | { readonly kind: 'list'; readonly line: number; readonly text: string; readonly items: readonly FileNode[] }
  | { readonly kind: 'map'; readonly line: number; readonly text: string; readonly entries: readonly FileEntry[] };

export type FileEntry = { readonly key: string; readonly line: number; readonly value: FileNode };

export type FileMap = Extract<FileNode, { kind: 'map' }>;

export function isRefused(node: FileNode): boolean {
  return node.kind === 'scalar' && node.isRefused === true;
}

/** Deeper than any setting is; keeps a hostile or broken file from nesting without end. */
const MAX_DEPTH = 8;
/** Texts of values are cut to this for messages. */
const SHOWN_CHARACTERS = 60;

/** Truth values to YAML 1.1, texts to 1.2: whoever writes one without quotes may mean either. */
const OLD_WORD = /^(?:y|n|yes|no|on|off)$/i;
/** Keys of the top that such a word may stand behind: old YAML's no and the text mean the same there. */
const PLAIN_OLD_WORDS: Readonly<Record<string, string>> = { serial: 'off' };
/** Octal 010, binary, 1_000, 1:30 and dates: numbers or dates to YAML 1.1, another number or a text to 1.2. */
const OLD_NUMBER =
  /^[-+]?(?:0[0-9_]+|0b[01_]+|[0-9][0-9_]*_[0-9_.]*|[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?)$|^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/;

/** The top of the file as a map (an empty file is an empty map; null when it is no YAML that can be read on), and what is wrong with it. */
export function parseSettingsFile(
  file: string,
  source: string,
): { readonly top: FileMap | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const report = (line: number, message: string): void => {
    problems.push({ file, line, message });
  };
  const empty: FileMap = { kind: 'map', line: 1, text: '', entries: [] };

  const parsed = parseAllDocuments(source, {
    version: '1.2',
    schema: 'core',
    // Found below, where both lines are known.
    uniqueKeys: false,
    strict: true,
    prettyErrors: false,
    lineCounter: lines,
  });
  const documents = Array.isArray(parsed) ? parsed : [];
  for (const document of documents) {
    // A warning is a tag that YAML 1.2 does not know: a value nobody would get as it was meant.
    for (const fault of [...document.errors, ...document.warnings])
      report(lineAt(fault.pos[0]), yamlFault(fault.code, fault.message));
  }
  if (problems.length > 0) return { top: null, problems };
  const [document, second] = documents;
  if (second !== undefined)
    report(lineAt(second.range[0]), 'a second document begins here; settings are one document: leave out the line ---');
  if (document === undefined || document.contents === null) return { top: empty, problems };

  const toNode = (node: ParsedNode | null, at: number, depth: number, allowed?: string): FileNode => {
    const line = node === null ? at : lineAt(node.range[0]);
    const text = node === null ? '' : cut(source.slice(node.range[0], node.range[1]));
    if (depth > MAX_DEPTH) {
      report(line, `nested deeper than ${MAX_DEPTH}: no setting is`);
      return { kind: 'scalar', line, value: null, text, isRefused: true };
    }
    if (isAlias(node)) {
      report(line, `*${node.source}: aliases are not taken; write the value out`);
      return { kind: 'scalar', line, value: null, text, isRefused: true };
    }
    if (isMap(node)) {
      const lineOfKey = new Map<string, number>();
      const entries = node.items.map((pair): FileEntry => {
        const keyLine = lineAt(pair.key.range[0]);
        const key = isScalar(pair.key) ? String(pair.key.value) : cut(String(pair.key));
        const first = lineOfKey.get(key);
        if (first === undefined) lineOfKey.set(key, keyLine);
        else {
          const lines = first === keyLine ? `in line ${first}` : `in lines ${first} and ${keyLine}`;
          report(keyLine, `${JSON.stringify(cut(key))} is there twice, ${lines}; leave one of them out`);
        }
        return {
          key,
          line: keyLine,
          value: toNode(pair.value, keyLine, depth + 1, depth === 0 ? PLAIN_OLD_WORDS[key] : undefined),
        };
      });
      return { kind: 'map', line, text, entries };
    }
    if (isSeq(node))
      return { kind: 'list', line, text, items: node.items.map((item) => toNode(item, line, depth + 1)) };
    if (!isScalar(node)) return { kind: 'scalar', line, value: null, text };
    if (node.type === 'PLAIN' && OLD_WORD.test(text) && text !== allowed) {
      report(
        line,
        `${text}: a truth value in old YAML and a text in YAML 1.2; write true or false, or put the text in quotes`,
      );
      return { kind: 'scalar', line, value: null, text, isRefused: true };
    }
    if (node.type === 'PLAIN' && OLD_NUMBER.test(text)) {
      report(
        line,
        `${text}: read differently by old YAML and YAML 1.2; write the number in plain decimal digits, or put a text in quotes`,
      );
      return { kind: 'scalar', line, value: null, text, isRefused: true };
    }
    const value = node.value;
    const known =
      value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return { kind: 'scalar', line, value: known ? value : text, text };
  };
  const top = toNode(document.contents, 1, 0);
  if (top.kind === 'map') return { top, problems };
  // A file with nothing but comments and `---` has an empty scalar; what was refused was told.
  if (top.kind === 'scalar' && top.value === null) return { top: empty, problems };
  report(top.line, `${top.text}: settings are keys with values, one \`key: value\` a line`);
  return { top: empty, problems };
}

function yamlFault(code: string, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'a tab indents this line; YAML wants spaces';
  return `not valid YAML: ${message.split('\n')[0] ?? code}`;
}

function cut(text: string): string {
  const flat = text.trimEnd().replace(/\s+/g, ' ');
  return flat.length > SHOWN_CHARACTERS ? `${flat.slice(0, SHOWN_CHARACTERS)}...` : flat;
}
