import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import { type Actor, actorName, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { deliverMail } from '../../outbound/mails/deliver-mail.ts';
import { topupReceiptMail } from '../../outbound/mails/topup-receipt.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import { accountStore } from '../../storage/account-store.ts';
import { ledgerWrites } from '../../storage/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  closeTopupWrite,
  creditWrite,
  moveTopupWrite,
  paymentWrite,
  type TopupRecord,
  topupStore,
} from '../../storage/topup-store.ts';
import { decideSettlement } from './decide-settlement.ts';
import { moveBalance } from './move-balance.ts';

type PaymentActor = Extract<Actor, { kind: 'payment' }>;
type Settle = Call<{ payment: ProviderPayment }, PaymentActor>;

const maxAttempts = 5;

/**
 * Brings a top-up to where its payment is, as its provider just told it, and credits it when it has been paid: once per payment, however
 * often and from however many sides this is called. `undefined` when the payment is not for any top-up of ours.
 */
export async function settleTopup(call: Settle): Promise<TopupRecord | undefined> {
  const { ctx, caller, input } = call;
  const { payment } = input;
  const topupId = TopupId.safeParse(payment.reference);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const topup = topupId.success ? await topupStore(ctx.database).find(topupId.data) : undefined;
    const isOther = topup?.paymentId != null && topup.paymentId !== payment.paymentId;
    if (!topup || isOther || topup.provider !== caller.actor.provider) {
      ctx.log.error('payment.unexpected', { provider: caller.actor.provider, paymentId: payment.paymentId });
      return undefined;
    }
    const decision = decideSettlement(topup, payment);
    if (decision.kind === 'keep') return topup;
    try {
      if (decision.kind === 'move') return await move(call, topup, decision.status);
      return await credit(call, topup, decision.amountCents);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      // Credited although the top-up does not say so: a torn restore. The credit stands, a second one would not be ours to give.
      if (error.has('credit') && !error.has('topup')) {
        ctx.log.error('payment.credited_before', { topupId: topup.topupId, paymentId: payment.paymentId });
        return topup;
      }
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 1 });
}

async function move({ ctx, caller, input }: Settle, topup: TopupRecord, status: TopupRecord['status']) {
  const { paymentId } = input.payment;
  const moved = { ...topup, status, paymentId };
  const details = { topupId: topup.topupId, amountCents: topup.amountCents };
  await ctx.database.transact([
    moveTopupWrite(topup, moved),
    ...(isFinalTopup(status) ? [closeTopupWrite(topup.topupId)] : []),
    ...(status === 'expired'
      ? [eventWrite({ ctx, caller, kind: 'topup.expired', subject: topup.accountId, details })]
      : []),
  ]);
  return moved;
}

async function credit({ ctx, caller, input }: Settle, topup: TopupRecord, amountCents: number) {
  const { topupId, accountId } = topup;
  const { provider } = caller.actor;
  const { paymentId } = input.payment;
  const at = timestamp(ctx);
  const credited = { ...topup, status: 'completed' as const, creditedCents: amountCents, paymentId };
  const details = { topupId, amountCents, paymentId };
  const before = await moveBalance(ctx, accountId, (balance) => [
    creditWrite({ provider, paymentId, topupId, accountId, amountCents, at }),
    ...ledgerWrites({ balance, amountCents, reason: 'topup', reference: topupId, actor: actorName(caller.actor), at }),
    moveTopupWrite(topup, credited),
    paymentWrite({ provider, paymentId, topupId }),
    closeTopupWrite(topupId),
    eventWrite({ ctx, caller, kind: 'topup.credited', subject: accountId, details }),
  ]);

  const account = await accountStore(ctx.database).find(accountId);
  if (account) {
    const receipt = {
      firstName: account.firstName,
      amountCents,
      balanceCents: before.balanceCents + amountCents,
      reference: topupId,
      origin: ctx.config.publicOrigin,
    };
    await deliverMail(ctx, { to: account.email, ...topupReceiptMail(topup.language, receipt) });
  }
  return credited;
}
