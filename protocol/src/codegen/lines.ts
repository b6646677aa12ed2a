/** Text of generated code, line by line with its indent. */

export class Lines {
  readonly #lines: string[] = [];
  #depth = 0;

  /** A line; one that ends in `{` indents what follows, one that begins with `}` ends that. */
  add(...lines: readonly string[]): void {
    for (const line of lines) {
      if (line.startsWith('}') || line.startsWith(']')) this.#depth--;
      this.#lines.push(line === '' ? '' : '  '.repeat(this.#depth) + line);
      if (line.endsWith('{') || line.endsWith('[')) this.#depth++;
    }
  }

  /** The lines without their indent, to be added to others. */
  body(): readonly string[] {
    return this.#lines.map((line) => line.trimStart());
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
