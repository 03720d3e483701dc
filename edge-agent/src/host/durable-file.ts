import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Moments of a replacement: the temporary file is written; it is safe and the old one set aside; it has the old one's place. */
export type DurableStage = 'written' | 'synced' | 'renamed';

/**
 * Replaces a file so that after a crash at any moment it holds either all of the old text or all of the new: temporary file, fsync,
 * rename, fsync of the folder. The file is readable by its owner alone. `keepAs` names a path that receives the replaced file.
 */
export async function writeDurably(path: string, text: string, options: DurableOptions = {}): Promise<void> {
  const { keepAs, reached = () => undefined } = options;
  const temporary = `${path}.tmp`;
  await using file = await open(temporary, 'w', 0o600);
  await file.writeFile(text);
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
  reached?: (stage: DurableStage) => void;
}

/** The file's text; undefined when there is no such file. */
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
