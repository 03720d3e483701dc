import type { PaymentHit } from '@cellgate/shared/search/search.ts';
import { paths, transactionsPath } from '../../paths.ts';

/** Longest period of the history, because a result may be old. */
const period = '1y';

/** Returns the URL of the list with one proxy and a dialog on it. */
export function dialogAddress(id: string, open: 'extend' | 'settings'): string {
  return `${paths.proxies}?${new URLSearchParams({ search: id, open })}`;
}

export function orderAddress(orderNumber: string): string {
  return `${paths.history}?${new URLSearchParams({ period, search: orderNumber })}`;
}

/** Returns the URL of a payment: a top-up has its own page, on which a pending one can still be paid; the wallet lists all others. */
export function paymentAddress({ reason, reference }: Pick<PaymentHit, 'reason' | 'reference'>): string {
  if (reason === 'topup') return `${paths.balance}?${new URLSearchParams({ topup: reference })}`;
  return transactionsPath(reference);
}
