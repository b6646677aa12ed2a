/** What a command writes to: text for people, or JSON and YAML with the same content for programs. */
import { type Plain, toValue } from '@asterism-tables/protocol/msgpack';
import { jsonText, Printer, type Span, yamlText } from '../text/index.ts';
import type { CommandFault } from './faults.ts';

export type Format = 'text' | 'json' | 'yaml';

/** Our own documents around a received value, which may be 128 levels deep itself and twice that in its JSON form. */
const DOCUMENT_DEPTH = 1_024;

export class Terminal {
  readonly out: Printer;
  readonly err: Printer;
  readonly format: Format;

  constructor(format: Format) {
    this.format = format;
    this.out = new Printer(process.stdout, process.env);
    this.err = new Printer(process.stderr, process.env);
  }

  get isStructured(): boolean {
    return this.format !== 'text';
  }

  /** A whole answer. Received values in it must be in their JSON form. */
  document(content: Plain): void {
    const value = toValue(content, DOCUMENT_DEPTH);
    this.out.document(this.format === 'yaml' ? yamlText(value) : jsonText(value, true));
  }

  /** One record of a stream: a line of JSON, or a document of YAML. */
  record(content: Plain): void {
    const value = toValue(content, DOCUMENT_DEPTH);
    this.out.document(this.format === 'yaml' ? yamlText(value) : jsonText(value, false));
  }

  /** A line beside the answer, to the error output. */
  note(...spans: readonly Span[]): void {
    this.err.line(...spans);
  }

  fault(fault: CommandFault): void {
    this.err.line({ text: 'error: ', role: 'error' }, fault.message);
    for (const line of fault.advice) this.err.line(`  ${line}`);
  }
}
