import { createHash } from 'node:crypto';

/** Random numbers that depend only on seed and name, so that a run can be repeated. */
export interface Chance {
  /** Returns a number of at least `low` and below `high`. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Creates the random sequence of a name. Each name has its own, so that the parts of a run do not affect each other. Generator: mulberry32.
 */
export function seededChance(seed: number, name: string): Chance {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick,
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => {
        const chosen = pick(left);
        left.splice(left.indexOf(chosen), 1);
        return chosen;
      });
    },
  };
}
