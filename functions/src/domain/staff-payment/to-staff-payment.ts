import {
  issuesOf,
  type PaymentPart,
  type ProviderReport,
  type StaffPayment,
} from '@cellgate/shared/balance/staff-payment.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { ProviderPayment, SettledPart } from '../../outbound/payments/payment-provider.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';

const microsPerCent = 10_000;

/** Returns a top-up as staff sees it. Without an account its customer is null. */
export function toStaffPayment(
  topup: TopupRecord,
  { account, nowMs }: { account: AccountRecord | undefined; nowMs: number },
): StaffPayment {
  const { topupId, accountId, provider, paymentId, status, createdAt, expiresAt, seenCents } = topup;
  return {
    ...{ _id: topupId, id: topupId, accountId, provider, paymentId, status, createdAt, expiresAt },
    customer: account
      ? { id: accountId, firstName: account.firstName, lastName: account.lastName, email: account.email }
      : null,
    amount: toDollars(topup.amountCents),
    credited: toDollars(topup.creditedCents),
    seen: seenCents === null ? null : toDollars(seenCents),
    issues: issuesOf(topup, nowMs),
  };
}

/** Returns what the provider reports about a top-up's payment. */
export function toProviderReport(
  { status, amountCents, seenMicros, isLate, settled, arrived = settled, checkoutUrl, expiresAt }: ProviderPayment,
  { credits }: Pick<TopupRecord, 'credits'>,
): ProviderReport {
  const credited = new Set(credits.map(({ partId }) => partId));
  const toPart = ({ partId, worthMicros, coin }: SettledPart): PaymentPart => ({
    ...{ partId, worth: toDollars(Math.round(worthMicros / microsPerCent)), coin: coin ?? null },
    isCredited: credited.has(partId),
  });
  return {
    ...{ status, isLate, checkoutUrl, expiresAt },
    amount: toDollars(amountCents),
    seen: toDollars(Math.round(seenMicros / microsPerCent)),
    parts: arrived.map(toPart),
  };
}
