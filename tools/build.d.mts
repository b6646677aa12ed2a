/** Types of tools/build.mjs, for the tests. */
export function bundle(entry: string, outfile: string): Promise<void>;
