import { isFinalTopup, type TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import type { TopupRecord } from '../../storage/topup-store.ts';

export type Settlement =
  | { kind: 'keep' }
  | { kind: 'move'; status: TopupStatus }
  | { kind: 'credit'; amountCents: Cents };

/**
 * What a payment, as its provider tells it, means for its top-up. Credited is what was really paid, less or more than asked for, and only
 * once the provider calls it complete. A payment that completes after its top-up was closed is credited too: the money has come.
 */
export function decideSettlement(
  topup: Pick<TopupRecord, 'status'>,
  payment: Pick<ProviderPayment, 'status' | 'paidCents'>,
): Settlement {
  if (topup.status === 'completed') return { kind: 'keep' };
  if (payment.status === 'completed' && payment.paidCents > 0)
    return { kind: 'credit', amountCents: payment.paidCents };
  if (isFinalTopup(topup.status) || payment.status === topup.status) return { kind: 'keep' };
  return { kind: 'move', status: payment.status === 'completed' ? 'failed' : payment.status };
}
