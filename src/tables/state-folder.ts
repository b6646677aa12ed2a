/** Making a folder with its parents, and saying in words why it cannot be made or used. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes `dir` and the folders above it that are missing. Not Node's `recursive`: under a folder that lets nothing be made although it is there
 * (`/proc`, some network mounts) that one tries for ever. Throws the system's error.
 */
export async function makeFolder(dir: string, mode: number): Promise<void> {
  try {
    await make(dir, mode);
  } catch (error) {
    const parent = dirname(dir);
    if (codeOf(error) !== 'ENOENT' || parent === dir) throw error;
    await makeFolder(parent, mode);
    await make(dir, mode);
  }
}

async function make(dir: string, mode: number): Promise<void> {
  try {
    await mkdir(dir, { mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await isFolder(dir))) throw error;
  }
}

/** Why `dir` cannot be used and what to do about it, as the end of a sentence: "may not be written by this user (EACCES): ...". */
export async function folderFault(dir: string, cause: unknown): Promise<string> {
  const code = codeOf(cause) ?? String(cause);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    const file = await fileOnTheWay(dir);
    if (file !== null)
      return `a file is in the way: ${file} is no folder (${code}): move that file, or set another state_dir`;
  }
  if (code === 'EACCES' || code === 'EPERM')
    return `it may not be used by this user (${code}): give this user the right to write there, or set another state_dir`;
  if (code === 'EROFS') return `what is there can only be read (${code}): set another state_dir`;
  if (code === 'ENOENT') return `no folder can be made there (${code}): set another state_dir`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `there is no space left (${code}): make room, or set another state_dir`;
  return `${code}: look at the disk, or set another state_dir`;
}

/** The first part of the path that is there and is no folder. */
async function fileOnTheWay(dir: string): Promise<string | null> {
  const parent = dirname(dir);
  const above = parent === dir ? null : await fileOnTheWay(parent);
  if (above !== null) return above;
  const found = await stat(dir).catch(() => null);
  return found === null || found.isDirectory() ? null : dir;
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null);
  return found?.isDirectory() ?? false;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
