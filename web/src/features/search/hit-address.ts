import type { PaymentHit } from '@cellgate/shared/search/search.ts';
import { paths } from '../../paths.ts';

/** The longest period that the history shows: what was found may be old. */
const period = '1y';

export function proxiesAddress(filter: { search: string } | { tag: string }): string {
  return `${paths.proxies}?${new URLSearchParams(filter)}`;
}

export function orderAddress(orderNumber: string): string {
  return `${paths.history}?${new URLSearchParams({ period, search: orderNumber })}`;
}

/** A top-up has a page of its own, on which one that waits can still be paid; anything else stands in the history. */
export function paymentAddress({ reason, reference }: Pick<PaymentHit, 'reason' | 'reference'>): string {
  if (reason === 'topup') return `${paths.balance}?${new URLSearchParams({ topup: reference })}`;
  return `${paths.history}?${new URLSearchParams({ tab: 'payments', period, search: reference })}`;
}
