import { TopupId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import { type Actor, actorName, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { topupReceiptMail } from '../../outbound/mails/topup-receipt.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { noticeWrite, notificationStore } from '../../storage/account/notification-store.ts';
import { ledgerWrites } from '../../storage/balance/balance-store.ts';
import {
  creditWrite,
  moveTopupWrite,
  paymentWrite,
  type TopupRecord,
  topupStore,
} from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMails } from '../mail/send-enqueued-mail.ts';
import { composeNotifications, type NotificationWrites, readAudience } from '../notification/compose-notifications.ts';
import { enqueueWebhookWrites, readSubscriptions, triggerWebhookSender } from '../webhook/enqueue-webhooks.ts';
import { decideSettlement, type Settlement, seenCents } from './decide-settlement.ts';
import { moveBalance } from './move-balance.ts';
import { schedulePollWrite } from './schedule-poll.ts';

type PaymentActor = Extract<Actor, { kind: 'payment' }>;
type Credit = Extract<Settlement, { kind: 'credit' }>;
type Settle = Call<{ payment: ProviderPayment }, PaymentActor>;

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
      if (!isConditionFailed(error)) throw error;
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
  const moved = { ...topup, status, paymentId, seenCents: seenCents(input.payment), isLate: isLate(topup, input) };
  const details = { topupId: topup.topupId, amountCents: topup.amountCents };
  const notification = status === 'underpaid' ? await composePartNotification(ctx, topup) : undefined;
  await ctx.database.transact([
    moveTopupWrite(topup, moved),
    schedulePollWrite(ctx, { ...topup, status }),
    ...(status === 'expired'
      ? [eventWrite({ ctx, caller, kind: 'topup.expired', subject: topup.accountId, details })]
      : []),
    ...(notification?.writes ?? []),
  ]);
  await sendEnqueuedMails(ctx, notification?.letters ?? []);
  return moved;
}

/** Reports whether money arrived after the provider had stopped waiting, or after the customer discarded the top-up. */
function isLate({ discardedAt }: TopupRecord, { payment }: Settle['input']): boolean {
  return payment.isLate || (discardedAt !== null && payment.seenMicros > 0);
}

async function credit({ ctx, caller, input }: Settle, topup: TopupRecord, decision: Credit): Promise<void> {
  const { topupId, accountId } = topup;
  const { provider } = caller.actor;
  const { paymentId } = input.payment;
  const late = isLate(topup, input);
  const { partId, amountCents, status } = decision;
  const at = timestamp(ctx);
  const credited: TopupRecord = {
    ...topup,
    status,
    paymentId,
    isLate: late,
    seenCents: seenCents(input.payment),
    creditedCents: topup.creditedCents + amountCents,
    credits: [...topup.credits, { partId, amountCents }],
  };
  const coin = input.payment.settled.find((part) => part.partId === partId)?.coin;
  const listeners = await readSubscriptions(ctx, accountId);
  const details = { topupId, amountCents, paymentId, ...(late && { isLate: late }) };
  const writes = [
    creditWrite({ provider, partId, topupId, accountId, amountCents, at }),
    moveTopupWrite(topup, credited),
    paymentWrite({ provider, paymentId, topupId }),
    schedulePollWrite(ctx, credited),
    eventWrite({ ctx, caller, kind: 'topup.credited', subject: accountId, details }),
  ];
  // A part of less than half a cent is recorded as counted, and moves nothing.
  if (amountCents === 0) return ctx.database.transact(writes);
  const actor = actorName(caller.actor);
  const account = await accountStore(ctx.database).find(accountId);
  const notification =
    status === 'underpaid'
      ? await composePartNotification(ctx, topup)
      : await composePaymentNotification(ctx, credited, amountCents);
  let receipt = undefined as ReturnType<typeof writeReceipt>;
  await moveBalance(ctx, accountId, (balance) => {
    const balanceCents = balance.balanceCents + amountCents;
    receipt = writeReceipt(ctx, { account, topup, amountCents, balanceCents });
    return [
      ...writes,
      ...ledgerWrites({ balance, amountCents, reason: 'topup', reference: topupId, actor, at, ...(coin && { coin }) }),
      ...enqueueWebhookWrites(ctx, listeners, [
        { kind: 'topup.completed', data: { topupId, amount: toDollars(amountCents) } },
      ]),
      ...(receipt ? [receipt.write] : []),
      ...notification.writes,
    ];
  });
  await triggerWebhookSender(ctx, listeners);
  await sendEnqueuedMails(ctx, [...(receipt ? [receipt] : []), ...notification.letters]);
}

function writeReceipt(
  ctx: Context,
  {
    account,
    topup,
    amountCents,
    balanceCents,
  }: { account: AccountRecord | undefined; topup: TopupRecord; amountCents: Cents; balanceCents: Cents },
) {
  if (!account) return undefined;
  const { accountId, firstName, email } = account;
  const origin = ctx.config.publicOrigin;
  const receipt = { firstName, amountCents, balanceCents, reference: topup.topupId, origin };
  return enqueueMail(ctx, { accountId, mail: { to: email, ...topupReceiptMail(topup.language, receipt) } });
}

async function composePaymentNotification(
  ctx: Context,
  { accountId, isLate }: TopupRecord,
  cents: Cents,
): Promise<NotificationWrites> {
  const kind = isLate ? 'payment_late' : 'payment_completed';
  return composeNotifications(ctx, await readAudience(ctx, accountId), [
    { kind, details: { amount: formatAmount(cents) } },
  ]);
}

/** Returns the notification of a partial payment, once per top-up: the rest may arrive in many parts. */
async function composePartNotification(
  ctx: Context,
  { topupId, accountId, amountCents }: TopupRecord,
): Promise<NotificationWrites> {
  const notice = `payment-partial:${topupId}`;
  const given = await notificationStore(ctx.database).findNotices([notice]);
  if (given.has(notice)) return { writes: [], letters: [] };
  const details = { amount: formatAmount(amountCents) };
  const notification = composeNotifications(ctx, await readAudience(ctx, accountId), [
    { kind: 'payment_partial', details },
  ]);
  return { ...notification, writes: [noticeWrite(notice, timestamp(ctx)), ...notification.writes] };
}
