import type { Topup } from '@cellgate/shared/balance/balance.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../storage/topup-store.ts';

/** As the API shows it. Without an answer of the provider yet, there is no page to pay on. */
export function toTopup(record: TopupRecord): Topup {
  return {
    id: record.topupId,
    paymentId: record.paymentId ?? '',
    provider: record.provider,
    checkoutUrl: record.checkoutUrl ?? '',
    status: record.status,
    amount: toDollars(record.amountCents),
    credited: toDollars(record.creditedCents),
    isLate: record.isLate,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
  };
}
