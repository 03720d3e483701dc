/** Chance of one seed. The same seed makes the same choices. */
export interface Chance {
  /** Returns a random integer, 0 ≤ n < count. */
  from(count: number): number;
  pick<T>(items: readonly T[]): T | undefined;
  /** Returns the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

export function createChance(seed: number): Chance {
  const random = seeded(seed);
  const from = (count: number) => Math.floor(random() * count);
  return {
    from,
    pick: (items) => items[from(items.length)],
    shuffle: (items) => {
      const left = [...items];
      return items.flatMap(() => left.splice(from(left.length), 1));
    },
  };
}

/** Returns a 32-bit generator (Mulberry32), 0 ≤ x < 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
