import { TopupId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import {
  type AccountActor,
  type Actor,
  actorName,
  type Call,
  type Caller,
  type Context,
  timestamp,
} from '../../context.ts';
import { AppError } from '../../errors.ts';
import { topupReceiptMail } from '../../outbound/mails/topup-receipt.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { noticeWrite, notificationStore } from '../../storage/account/notification-store.ts';
import { ledgerWrites } from '../../storage/balance/balance-store.ts';
import {
  creditWrite,
  moveTopupWrite,
  paymentWrite,
  type TopupRecord,
  topupStore,
} from '../../storage/balance/topup-store.ts';
import { type ConditionFailed, isConditionFailed, type Write } from '../../storage/database.ts';
import { lookAtWaitingOrderWrite } from '../../storage/order/waiting-order-store.ts';
import { changeLookupWrites, lookupOfPayment } from '../../storage/search/lookup-store.ts';
import { paymentArrived } from '../happening/balance/payment-arrived.ts';
import { paymentPartial } from '../happening/balance/payment-partial.ts';
import { topupCredited } from '../happening/balance/topup-credited.ts';
import { topupExpired } from '../happening/balance/topup-expired.ts';
import { commit } from '../happening/commit.ts';
import type { Happening } from '../happening/happening.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { type EnqueuedMail, enqueueMail } from '../mail/enqueue-mail.ts';
import { startTask } from '../schedule/start-task.ts';
import { decideSettlement, type Settlement, seenCents, uncreditedSince } from './decide-settlement.ts';
import { moveBalance } from './move-balance.ts';
import { schedulePollWrite } from './schedule-poll.ts';

type PaymentActor = Extract<Actor, { kind: 'payment' }>;
type Credit = Extract<Settlement, { kind: 'credit' }>;
export interface SettleInput {
  payment: ProviderPayment;
  /** Member of staff who decided to credit a part that the provider leaves to a person, and why, with writes of the same transaction; absent if the provider decides. */
  decided?: { caller: Caller<AccountActor>; reason: string; writes: readonly Write[] };
}
type Settle = Call<SettleInput, PaymentActor>;

/** Maximum number of rounds. Each part of a payment takes one, and so does each conflict. */
const maxRounds = 30;

/**
 * Updates a top-up to the state of its payment, as just read from the provider, and credits what has arrived: each part once, however often and
 * concurrently this is called. Returns undefined if the payment belongs to none of our top-ups.
 */
export async function settleTopup(call: Settle): Promise<TopupRecord | undefined> {
  const { ctx } = call;
  let { payment } = call.input;
  for (let round = 0; round < maxRounds; round++) {
    const topup = await findTopup(call);
    if (!topup) return undefined;
    const decision = decideSettlement(topup, payment);
    if (decision.kind === 'keep') return topup;
    try {
      if (decision.kind === 'move') return await move(call, topup, decision.status);
      await credit(call, topup, decision);
    } catch (error) {
      if (!isLostRace(error)) throw error;
      // Credited although the top-up does not record it, after an inconsistent restore. The credit stays, and is not repeated.
      if (decision.kind === 'credit' && error.has('credit') && !error.has('topup')) {
        ctx.log.error('payment.already_credited', { topupId: topup.topupId, paymentId: payment.paymentId });
        const settled = payment.settled.filter(({ partId }) => partId !== decision.partId);
        if (settled.length === 0) return topup;
        payment = { ...payment, settled };
      }
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 1 });
}

/** Reports whether the top-up has changed since it was read. Another request with the key of the person who decided is for the caller. */
function isLostRace(error: unknown): error is ConditionFailed {
  return isConditionFailed(error) && !error.has('idempotency');
}

/** Returns the top-up that the payment was made for; undefined unless both belong to this provider and payment. */
async function findTopup({ ctx, caller, input }: Settle): Promise<TopupRecord | undefined> {
  const { paymentId, reference } = input.payment;
  const topupId = TopupId.safeParse(reference);
  const topup = topupId.success ? await topupStore(ctx.database).find(topupId.data) : undefined;
  const isOther = topup?.paymentId != null && topup.paymentId !== paymentId;
  if (topup && !isOther && topup.provider === caller.actor.provider) return topup;
  ctx.log.error('payment.mismatched', { provider: caller.actor.provider, paymentId });
  return undefined;
}

async function move({ ctx, caller, input }: Settle, topup: TopupRecord, status: TopupRecord['status']) {
  const { paymentId } = input.payment;
  const seen = { ...topup, seenCents: seenCents(input.payment) };
  const uncredited = { uncreditedSince: uncreditedSince(seen, timestamp(ctx)) };
  const moved = { ...seen, ...uncredited, status, paymentId, isLate: isLate(topup, input) };
  const part = status === 'underpaid' ? await firstPart(ctx, topup) : undefined;
  await commit(ctx, {
    caller,
    writes: [moveTopupWrite(topup, moved), schedulePollWrite(ctx, { ...topup, status }), ...(part?.writes ?? [])],
    happened: [...(status === 'expired' ? [topupExpired(topup)] : []), ...(part?.happened ?? [])],
    recipients: await readRecipients(ctx, topup.accountId),
  });
  return moved;
}

/** Reports whether money arrived after the provider had stopped waiting, or after the customer discarded the top-up. */
function isLate({ discardedAt, status, isLate: wasLate }: TopupRecord, { payment }: Settle['input']): boolean {
  const isClosed = discardedAt !== null || status === 'expired';
  return payment.isLate || wasLate || (isClosed && payment.seenMicros > 0);
}

async function credit(call: Settle, topup: TopupRecord, decision: Credit): Promise<void> {
  await commitCredit(call, topup, decision);
  if (topup.hasWaitingOrder) await startTask(call.ctx, 'fulfil-waiting-orders');
}

async function commitCredit(call: Settle, topup: TopupRecord, decision: Credit): Promise<void> {
  const { ctx, input } = call;
  const { topupId, accountId } = topup;
  const { provider } = call.caller.actor;
  const caller = input.decided?.caller ?? call.caller;
  const { paymentId } = input.payment;
  const late = isLate(topup, input);
  const { partId, amountCents, status } = decision;
  const at = timestamp(ctx);
  const amounts = { seenCents: seenCents(input.payment), creditedCents: topup.creditedCents + amountCents };
  const credited: TopupRecord = {
    ...topup,
    ...amounts,
    status,
    paymentId,
    isLate: late,
    uncreditedSince: uncreditedSince({ ...topup, ...amounts }, at),
    credits: [...topup.credits, { partId, amountCents }],
  };
  const coin = input.payment.settled.find((part) => part.partId === partId)?.coin;
  const writes = [
    ...(input.decided?.writes ?? []),
    creditWrite({ provider, partId, topupId, accountId, amountCents, at }),
    moveTopupWrite(topup, credited),
    paymentWrite({ provider, paymentId, topupId }),
    schedulePollWrite(ctx, credited),
    ...(topup.hasWaitingOrder ? [lookAtWaitingOrderWrite(topupId, at)] : []),
    ...(coin ? changeLookupWrites([], [lookupOfPayment({ topupId, txHash: coin.txHash })]) : []),
  ];
  const happened = [topupCredited(credited, { amountCents, paymentId, reason: input.decided?.reason })];
  // A part of less than half a cent is recorded as counted, and moves nothing.
  if (amountCents === 0) return await commit(ctx, { caller, writes, happened, recipients: null });
  const actor = actorName(caller.actor);
  const recipients = await readRecipients(ctx, accountId);
  const { account } = recipients.audience;
  const arrived = { writes: [], happened: [paymentArrived(credited, amountCents)] };
  const payment = status === 'underpaid' ? await firstPart(ctx, topup) : arrived;
  await moveBalance(ctx, accountId, (balance) => {
    const balanceCents = balance.balanceCents + amountCents;
    return {
      caller,
      writes: [
        ...writes,
        ...ledgerWrites({
          balance,
          amountCents,
          reason: 'topup',
          reference: topupId,
          actor,
          at,
          ...(coin && { coin }),
        }),
        ...payment.writes,
      ],
      happened: [...happened, ...payment.happened],
      recipients,
      mails: account ? [composeReceipt(ctx, { account, topup, amountCents, balanceCents })] : [],
    };
  });
}

function composeReceipt(
  ctx: Context,
  receipt: { account: AccountRecord; topup: TopupRecord; amountCents: Cents; balanceCents: Cents },
): EnqueuedMail {
  const { account, topup, ...amounts } = receipt;
  const { accountId, firstName, email } = account;
  const content = { firstName, ...amounts, reference: topup.topupId, origin: ctx.config.publicOrigin };
  const mail = { to: email, ...topupReceiptMail(topup.language, content) };
  return enqueueMail(ctx, { accountId, kind: 'receipt', mail });
}

/** Returns the happening of a partial payment, once per top-up: the rest may arrive in many parts. */
async function firstPart(ctx: Context, topup: TopupRecord): Promise<{ writes: Write[]; happened: Happening[] }> {
  const notice = `payment-partial:${topup.topupId}`;
  const given = await notificationStore(ctx.database).findNotices([notice]);
  if (given.has(notice)) return { writes: [], happened: [] };
  return { writes: [noticeWrite(notice, timestamp(ctx))], happened: [paymentPartial(topup)] };
}
