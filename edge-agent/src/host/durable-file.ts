import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Stages of a replacement. `synced`: the new file is durable and the old one renamed to `keepAs`. */
export type DurableStage = 'written' | 'synced' | 'renamed';

/**
 * Replaces a file atomically: temporary file, fsync, rename, fsync of the folder. After a crash it holds either the old or the new text. By
 * default only its owner can read it. `keepAs`: path for the replaced file.
 */
export async function writeDurably(path: string, text: string, options: DurableOptions = {}): Promise<void> {
  const { keepAs, owner, reached = () => undefined } = options;
  const temporary = `${path}.tmp`;
  await using file = await open(temporary, 'w', 0o600);
  await file.writeFile(text);
  if (owner) {
    await file.chown(owner.uid, owner.gid);
    await file.chmod(owner.mode & 0o777);
  }
  reached('written');
  await file.sync();
  if (keepAs !== undefined) await renameIfPresent(path, keepAs);
  reached('synced');
  await rename(temporary, path);
  reached('renamed');
  await using folder: FileHandle = await open(dirname(path), 'r');
  await folder.sync();
}

interface DurableOptions {
  keepAs?: string;
  /** Owner and mode of the new file; this process and 0600 by default. */
  owner?: { readonly uid: number; readonly gid: number; readonly mode: number };
  reached?: (stage: DurableStage) => void;
}

/** Returns the file's text; undefined if the file does not exist. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

async function renameIfPresent(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
