import { type Id, type IdKind, idPrefix } from '@cellgate/shared/contract/id.ts';
import { ulid } from 'ulid';

/** Repeatable choices of a generated past: the same seed gives the same installation. */
export interface Chance {
  /** Returns a number, 0 ≤ x < 1. */
  next: () => number;
  /** Returns the ID of something that was created at that time. */
  newId<K extends IdKind>(kind: K, atMs: number): Id<K>;
  /** Returns one of the choices. */
  pick<T>(choices: readonly T[]): T;
}

export function createChance(next: () => number): Chance {
  return {
    next,
    newId: (kind, atMs) => `${idPrefix[kind]}_${ulid(atMs, next)}` as Id<typeof kind>,
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
  };
}
