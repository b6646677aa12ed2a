/** Text for terminals: made safe, measured, wrapped, painted, and written. */
export { jsonLine } from './plain-json.ts';
export { cutLine, lineWidth, Printer, type Sink } from './printer.ts';
export { quotedText, safeLines, safeText } from './safe.ts';
export { floatText, isList, jsonText, yamlText } from './structured.ts';
export { type Line, paint, type Role, type Span, textOfSpan, wantsColour } from './style.ts';
export { cut, ELLIPSIS, fit, settled, splitAt, width } from './width.ts';
export { type Indents, wrapPieces, wrapText } from './wrap.ts';
