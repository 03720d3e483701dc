interface ConcurrencyOptions {
  /** Maximum number of items in work at the same time. */
  abreast: number;
  /** Stops the loop: items that have not started are skipped. */
  signal: AbortSignal;
}

/** Runs `work` for each item in order, at most `abreast` at a time. `work` must not reject. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  { abreast, signal }: ConcurrencyOptions,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const runNext = async () => {
    for (const item of remaining) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: abreast }, runNext));
}
