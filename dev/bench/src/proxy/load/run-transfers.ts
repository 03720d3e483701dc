import type { LoadOrder, LoadResult } from './load-order.ts';

/** Runs all transfers of a load, `parallel` at once. `runOne` gets the transfer's index and resolves to false if the transfer failed. */
export async function runTransfers(
  { transfers, parallel }: LoadOrder,
  runOne: (index: number) => Promise<boolean>,
): Promise<LoadResult> {
  const startedAt = performance.now();
  let next = 0;
  let failed = 0;
  const lane = async () => {
    while (next < transfers) {
      const index = next;
      next += 1;
      if (!(await runOne(index))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return { done: transfers - failed, failed, seconds: (performance.now() - startedAt) / 1_000 };
}
