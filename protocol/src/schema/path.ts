/** Where in a value something is: kept as steps, made text only for a message. */

export type Path = { readonly up: Path; readonly step: string | number } | undefined;

/** `mb[3][1]`, `res.wn[0].y`; empty for the value itself. */
export function pathText(path: Path): string {
  if (path === undefined) return '';
  const up = pathText(path.up);
  if (typeof path.step === 'number') return `${up}[${path.step}]`;
  return up === '' ? path.step : `${up}.${path.step}`;
}
