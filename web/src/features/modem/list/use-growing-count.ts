import { startTransition, useEffect, useState } from 'react';

/** Number of items that a page renders at first, the first row of cards, and at once later. */
const first = 3;
const step = 6;

/** Returns how many of `total` items to render: those of the first screen at first, then more in the background until all are there. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    // A task of its own for each part, so that input is handled between two.
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
