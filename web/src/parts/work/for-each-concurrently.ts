interface Pace {
  /** How many are worked on together. */
  abreast: number;
  /** Fires when nobody waits any more: what has not begun is not begun. */
  signal: AbortSignal;
}

/** Does something with each item, a few together, in their order. What is done with an item must not reject. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  { abreast, signal }: Pace,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const goOn = async () => {
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: abreast }, goOn));
}
