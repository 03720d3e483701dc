import { z } from 'zod';

export const densities = ['normal', 'dense'] as const;
export type Density = (typeof densities)[number];

/** What a user has chosen for one list: density, and the columns that differ from the list's own choice. */
const ListLook = z.object({
  density: z.enum(densities).catch('normal'),
  shown: z.array(z.string()).catch([]),
  hidden: z.array(z.string()).catch([]),
});
export type ListLook = z.infer<typeof ListLook>;

export const plainLook: ListLook = { density: 'normal', shown: [], hidden: [] };

/** Reads a stored look. Anything else than one is the plain look. */
export function parseListLook(stored: string | null): ListLook {
  try {
    return ListLook.catch(plainLook).parse(JSON.parse(stored ?? 'null'));
  } catch {
    return plainLook;
  }
}

interface Hideable {
  key: string;
  isTitle?: boolean;
  hiddenAtFirst?: boolean;
}

export function isShown({ key, isTitle, hiddenAtFirst }: Hideable, { shown, hidden }: ListLook): boolean {
  return isTitle === true || shown.includes(key) || (hiddenAtFirst !== true && !hidden.includes(key));
}

/** Returns the look with one column shown or hidden. */
export function withColumn(look: ListLook, column: Hideable, show: boolean): ListLook {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== column.key);
  const shown = without(look.shown);
  const hidden = without(look.hidden);
  if (column.hiddenAtFirst) return { ...look, hidden, shown: show ? [...shown, column.key] : shown };
  return { ...look, shown, hidden: show ? hidden : [...hidden, column.key] };
}
