import { useEffect, useEffectEvent } from 'react';
import type { OrderValues } from './order-values.ts';

interface NewestWish {
  /** Values that the URL asks for. */
  start: OrderValues;
  /** True once the visitor has chosen something in the form. */
  hasChosen: boolean;
  /** Replaces the values of the form. */
  reset: (values: OrderValues) => void;
}

/** Replaces the values of an order form whose URL changes, as by a link to another order, unless the visitor has chosen something in the form. */
export function useNewestWish({ start, hasChosen, reset }: NewestWish): void {
  const { proxyType, period, quantity, productId } = start;
  const change = useEffectEvent((values: OrderValues) => {
    if (!hasChosen) reset(values);
  });
  useEffect(() => change({ proxyType, period, quantity, productId }), [proxyType, period, quantity, productId]);
}
