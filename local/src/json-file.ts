import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Returns the value in a file, undefined if the file is missing. Throws if the content does not match. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** Replaces the file atomically, so that a crash leaves the old or the new value. */
export async function writeJsonFile(path: string, value: unknown, mode = 0o600): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode });
  await rename(temporary, path);
}

/** Creates a writer for one file: each call writes the current value, one write at a time. */
export function jsonFileWriter(path: string, current: () => unknown): () => Promise<void> {
  let running = Promise.resolve();
  return () => {
    running = running.then(
      () => writeJsonFile(path, current()),
      () => writeJsonFile(path, current()),
    );
    return running;
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
