import type { Product } from '@cellgate/shared/product/product.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { listProducts } from '../../api/first-calls.ts';

export type ProductsState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; products: Product[] };

/** Loads the products once, and again on `retry`. The first page has no query cache. */
export function useProducts(): { state: ProductsState; retry: () => void } {
  const [state, setState] = useState<ProductsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt calls again.
  useEffect(() => {
    const aborter = new AbortController();
    call(listProducts, { signal: aborter.signal }).then(
      // As a transition, which handles scrolling and taps in between.
      ({ products }) => startTransition(() => setState({ status: 'ready', products })),
      (error: unknown) => aborter.signal.aborted || setState({ status: 'failed', error }),
    );
    return () => aborter.abort();
  }, [attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((now) => now + 1);
  }, []);
  return { state, retry };
}
