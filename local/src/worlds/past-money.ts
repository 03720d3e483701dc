import { openTopup } from '@cellgate/functions/domain/balance/open-topup.ts';
import { settleTopup } from '@cellgate/functions/domain/balance/settle-topup.ts';
import type { ProviderPayment } from '@cellgate/functions/outbound/payments/payment-provider.ts';
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
