import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import {
  decideWaitingOrder,
  isPriceHeld,
  lateWaitMs,
  type NotPlacedReason,
} from '@cellgate/shared/order/waiting-order.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import {
  claimWaitingOrderWrite,
  closeWaitingOrderWrite,
  endWaitingOrderWrites,
  type OpenWaitingOrder,
  postponeWaitingOrderWrite,
  type WaitingOrderRecord,
  waitingOrderStore,
} from '../../storage/order/waiting-order-store.ts';
import { commit } from '../happening/commit.ts';
import { commitOnce } from '../happening/commit-once.ts';
import { orderNotPlaced, orderShort } from '../happening/order/order-not-placed.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { buyOrder } from '../order/buy-order.ts';
import { draftOrder } from '../order/draft-order.ts';

/**
 * Time in ms for which one run has an order to itself: longer than an order that a crash left reserving keeps its modems, so that the next run does
 * not find them missing.
 */
const claimMs = 180_000;

interface Found {
  waiting: WaitingOrderRecord;
  topup: TopupRecord;
}

/**
 * Places a waiting order if its money has arrived, ends it if that is impossible, and otherwise leaves it waiting. The debit and the end of waiting are
 * one transaction, so that any number of runs, payments and crashes place one order.
 */
export async function fulfilWaitingOrder(ctx: Context, row: OpenWaitingOrder): Promise<void> {
  const { topupId } = row;
  const [waiting, topup] = await Promise.all([
    waitingOrderStore(ctx.database).find(topupId),
    topupStore(ctx.database).find(topupId),
  ]);
  if (waiting?.state !== 'waiting' || !topup) return ctx.database.transact([closeWaitingOrderWrite(topupId)]);
  if (waiting.claimedUntil !== null && Date.parse(waiting.claimedUntil) > ctx.now()) return;
  const found = { waiting, topup };
  try {
    if (topup.creditedCents > 0) await decide(ctx, found);
    else await waitOrEnd(ctx, found, row);
  } catch (error) {
    // Withdrawn, taken by another run, or paid at this moment.
    if (!isConditionFailed(error, 'waiting-order') && !isConditionFailed(error, 'open-waiting-order')) throw error;
  }
}

async function decide(ctx: Context, found: Found): Promise<void> {
  const { waiting, topup } = found;
  const { productId, period, quantity, unitPriceCents } = waiting.item;
  const [product, account, balance] = await Promise.all([
    productStore(ctx.database).find(productId),
    accountStore(ctx.database).find(waiting.accountId),
    balanceStore(ctx.database).find(waiting.accountId),
  ]);
  if (!account || balance?.closure !== undefined) return end(ctx, found, { reason: 'account_closed' });
  if (!account.isActive) return end(ctx, found, { reason: 'account_suspended' });
  const current = product?.status === 'active' ? product : undefined;
  const decision = decideWaitingOrder({
    quantity,
    quotedUnitCents: unitPriceCents,
    currentUnitCents: current?.pricing[period].priceCents,
    isHeld: isPriceHeld({ ...topup, nowMs: ctx.now(), expiresAtMs: Date.parse(topup.expiresAt) }),
    balanceCents: balance?.balanceCents ?? 0,
  });
  if (decision.kind === 'end') {
    return end(ctx, found, { reason: decision.reason, currentUnitCents: current?.pricing[period].priceCents });
  }
  if (decision.kind === 'wait') return waitForRest(ctx, found, decision.missingCents);
  if (current) await place(ctx, found, { account, product: current, unitPriceCents: decision.unitCents });
}

/** Ends an order that nobody paid, a day after its payment expired; looks again later while money is on its way. */
async function waitOrEnd(ctx: Context, found: Found, row: OpenWaitingOrder): Promise<void> {
  const { topup } = found;
  const untilMs = Date.parse(topup.expiresAt) + lateWaitMs;
  const isOver = ctx.now() >= untilMs;
  if (isOver && isFinalTopup(topup.status)) return end(ctx, found, { reason: 'unpaid' });
  const lookAtMs = isOver ? ctx.now() + lateWaitMs : untilMs;
  await ctx.database.transact([postponeWaitingOrderWrite(row, new Date(lookAtMs).toISOString())]);
}

/** Tells the customer once what the balance lacks. The next runs find money from elsewhere. */
async function waitForRest(ctx: Context, found: Found, missingCents: Cents): Promise<void> {
  const { waiting, topup } = found;
  const isOver = ctx.now() >= Date.parse(topup.expiresAt) + lateWaitMs;
  if (isOver) return end(ctx, found, { reason: 'unpaid' });
  const happened = orderShort(waiting, missingCents);
  await commitOnce(ctx, waiting.accountId, { happened, once: [`order-short:${waiting.topupId}`] });
}

async function place(
  ctx: Context,
  found: Found,
  { account, product, unitPriceCents }: { account: AccountRecord; product: ProductRecord; unitPriceCents: Cents },
): Promise<void> {
  const { waiting, topup } = found;
  const { topupId } = waiting;
  const claimedUntil = new Date(ctx.now() + claimMs).toISOString();
  await ctx.database.transact([claimWaitingOrderWrite(waiting, claimedUntil)]);
  const { period, quantity, dayRate } = waiting.item;
  const draft = { ...draftOrder(ctx, { account, product, period, quantity, unitPriceCents, dayRate }), topupId };
  const recipients = await readRecipients(ctx, account.accountId);
  const caller = { ...bySystem, ip: '', language: topup.language, idempotencyKey: undefined };
  try {
    await buyOrder({
      ...{ ctx, caller, draft, product, recipients, hash: '' },
      beside: ({ orderId, orderNumber, createdAt }) =>
        endWaitingOrderWrites(topupId, { state: 'placed', endedAt: createdAt, orderId, orderNumber }),
    });
  } catch (error) {
    if (isAppError(error, 'order.out_of_stock')) return end(ctx, found, { reason: 'out_of_stock' });
    if (isAppError(error, 'account.closing')) return end(ctx, found, { reason: 'account_closed' });
    // The balance was spent at the same moment, or many buyers want the same modems: the next run decides anew.
    if (!isAppError(error)) throw error;
    await ctx.database.transact([claimWaitingOrderWrite({ topupId, claimedUntil }, null)]);
  }
}

/** Ends the order without placing it. Money that arrived stays on the balance. */
async function end(
  ctx: Context,
  { waiting }: Found,
  { reason, currentUnitCents }: { reason: NotPlacedReason; currentUnitCents?: Cents | undefined },
): Promise<void> {
  const recipients = await readRecipients(ctx, waiting.accountId);
  await commit(ctx, {
    caller: bySystem,
    writes: endWaitingOrderWrites(waiting.topupId, { state: 'not_placed', reason, endedAt: timestamp(ctx) }),
    happened: orderNotPlaced(waiting, { reason, currentUnitCents }),
    recipients,
  });
}
