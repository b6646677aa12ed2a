/** What a command writes to: text for people, or JSON and YAML with the same content for programs. */
import { type Plain, toValue } from '@asterism-tables/protocol/msgpack';
import { jsonText, type Line, Printer, safeText, wrapText, yamlText } from '../text/index.ts';
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
  note(text: string): void {
    this.tell([], text, 2);
  }

  fault(fault: CommandFault): void {
    this.tell([{ text: 'error: ', role: 'error' }], fault.message, 2);
    for (const line of fault.advice) this.tell(['  '], line, 4);
  }

  /** What a person must read whole: wrapped on a terminal, one line elsewhere. */
  private tell(first: Line, text: string, rest: number): void {
    if (this.err.isTerminal) this.err.lines(wrapText(safeText(text), { columns: this.err.width, first, rest }));
    else this.err.line(...first, text);
  }
}
