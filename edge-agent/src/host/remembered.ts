import type { z } from 'zod';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** One value that survives restarts. */
export interface Remembered<T> {
  value(): T;
  /** Replaces the value at once. Resolves when it is durable. */
  replace(next: T): Promise<void>;
}

/** Opens a remembered value. A missing or damaged file counts as `empty`. */
export async function openRemembered<T>(parts: {
  path: string;
  schema: z.ZodType<T>;
  empty: T;
}): Promise<Remembered<T>> {
  const { path, schema, empty } = parts;
  let value = parse(await readIfPresent(path), schema) ?? empty;
  let saving: Promise<void> = Promise.resolve();
  return {
    value: () => value,
    replace: (next) => {
      value = next;
      const write = () => writeDurably(path, JSON.stringify(value));
      saving = saving.then(write, write);
      return saving;
    },
  };
}

function parse<T>(text: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
