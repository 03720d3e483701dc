import type { Context } from '@cellgate/functions/context.ts';
import { openTopup } from '@cellgate/functions/domain/balance/open-topup.ts';
import { settleTopup } from '@cellgate/functions/domain/balance/settle-topup.ts';
import { numberReceipts } from '@cellgate/functions/domain/receipt/number-receipts.ts';
import type { ProviderPayment } from '@cellgate/functions/outbound/payments/payment-provider.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { numberReceiptsWrites, receiptStore } from '@cellgate/functions/storage/balance/receipt-store.ts';
import { isConditionFailed } from '@cellgate/functions/storage/database.ts';
import { firstUlid } from '@cellgate/functions/storage/ulid-range.ts';
import { type Act, callAs, hourMs, minuteMs, type Past } from './past.ts';
import type { PastTopup } from './world.ts';

/** Time from opening a top-up to its payment. */
const payingMs = 3 * minuteMs;
/** Time that a payment is open, and from then to a late one. */
const openMs = hourMs;
const microsPerDollar = 1_000_000;

type Outcome = Pick<ProviderPayment, 'status' | 'isLate'> & { dollars: number };

/** Opens a top-up of the customer and lets its payment arrive, arrive late, or expire. */
export async function topUp(past: Past, act: Act<PastTopup & { daysAgo: number }>): Promise<void> {
  const { ctx, clock } = past;
  const { dollars, status, paidDollars = dollars } = act.action;
  const call = callAs(past, act, { amount: dollars });
  const { topup } = await openTopup(call);
  const settle = async (afterMs: number, outcome: Outcome) => {
    clock.set(clock.now() + afterMs);
    const worthMicros = outcome.dollars * microsPerDollar;
    await settleTopup({
      ctx,
      caller: { ...call.caller, actor: { kind: 'payment', provider: 'demo' } },
      input: {
        payment: {
          paymentId: topup.paymentId,
          reference: topup.id,
          status: outcome.status,
          amountCents: dollars * 100,
          settled: worthMicros > 0 ? [{ partId: topup.paymentId, worthMicros }] : [],
          seenMicros: worthMicros,
          isLate: outcome.isLate,
          checkoutUrl: '',
          expiresAt: new Date(clock.now()).toISOString(),
        },
      },
    });
  };
  if (status === 'completed') return settle(payingMs, { status, dollars: paidDollars, isLate: false });
  await settle(openMs, { status: 'expired', dollars: 0, isLate: false });
  if (status === 'late') await settle(openMs, { status: 'completed', dollars: paidDollars, isLate: true });
}

/** Numbers the receipts of the past. A run of the task before it has passed over its time, so it goes back, unless numbers were given. */
export async function numberPast(present: Context): Promise<void> {
  const { database } = present;
  const seen = await receiptStore(database).findCursor();
  if (seen && seen.place > 0) return;
  const first = await accountStore(database).findFirst();
  const from = first ? Date.parse(first.createdAt) : present.now();
  const cursor = { year: new Date(from).getUTCFullYear(), place: 0, after: firstUlid(from) };
  try {
    await database.transact(numberReceiptsWrites([], { cursor, seen }));
  } catch (error) {
    // The task has run meanwhile.
    if (!isConditionFailed(error)) throw error;
  }
  await numberReceipts(present);
}
