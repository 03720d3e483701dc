import { subscriptionEnd } from '@cellgate/shared/product/product.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ledgerWrites } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { closeRenewalWrites, type RenewalRecord, stillApplyingWrite } from '../../storage/order/renewal-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { extendProxyWrite } from '../../storage/proxy/subscription-store.ts';
import { extendAllocationWrite, modemStore } from '../../storage/server/modem-store.ts';
import { moveBalance } from '../balance/move-balance.ts';
import { commit } from '../happening/commit.ts';
import { extensionReturned } from '../happening/order/extension-returned.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import type { RenewalUnit } from './price-renewal.ts';

/**
 * Maximum number of proxies per transaction. DynamoDB allows 100 actions: two per proxy, a third if every proxy is on a server of its own, and one
 * for the renewal.
 */
const batchSize = 33;
const maxRounds = 5;

/** Extends the proxies of a paid renewal in idempotent steps. Proxies that ended between payment and step are refunded with the last one. */
export async function applyRenewal(ctx: Context, renewal: RenewalRecord): Promise<void> {
  try {
    await applyInRounds(ctx, renewal);
  } catch (error) {
    // Another process has completed the same renewal.
    if (!isConditionFailed(error, 'renewal')) throw error;
    ctx.log.info('renewal.already_closed', { renewalId: renewal.renewalId, accountId: renewal.accountId });
  }
}

async function applyInRounds(ctx: Context, renewal: RenewalRecord): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const pending = await pendingUnits(ctx, renewal);
    if (pending.length === 0) return finish(ctx, renewal);
    for (let start = 0; start < pending.length; start += batchSize) {
      await applyBatch(ctx, renewal, pending.slice(start, start + batchSize));
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 5 });
}

/**
 * Returns the writes that extend one proxy. A port that was closed on expiry opens under a new generation, so that reports about the closed one no
 * longer apply.
 */
export function unitWrites({ proxy, modem, ...span }: RenewalUnit, renewal: RenewalRecord): Write[] {
  const { until } = span;
  const generation = proxy.status === 'suspended' ? proxy.generation + 1 : proxy.generation;
  const { proxyId, accountId } = proxy;
  return [
    extendProxyWrite(proxy, {
      endDate: until,
      period: renewal.period,
      generation,
      paid: [...proxy.paid, { reference: renewal.renewalId, ...span }],
      autoRenew: proxy.autoRenew && { ...proxy.autoRenew, triedAt: null },
    }),
    extendAllocationWrite(modem, {
      allocation: { proxyId, accountId, validUntil: until, endedAt: null },
      generation,
    }),
  ];
}

/** Returns the proxies that are not extended yet and still can be. The new time starts at the current end, which another extension may have moved. */
async function pendingUnits(ctx: Context, renewal: RenewalRecord): Promise<RenewalUnit[]> {
  const proxies = await proxyStore(ctx.database).findMany(renewal.proxies.map(({ proxyId }) => proxyId));
  const modems = await modemStore(ctx.database).findMany(proxies);
  return renewal.proxies.flatMap(({ proxyId, orderId: _, ...span }) => {
    const proxy = proxies.find((candidate) => candidate.proxyId === proxyId);
    const modem = modems.find((candidate) => candidate.modemId === proxy?.modemId);
    if (!proxy || proxy.paid.some(({ reference }) => reference === renewal.renewalId)) return [];
    const { status, statusReason } = subscriptionState(proxy, ctx.now());
    if (
      status === 'expired' ||
      statusReason === 'support' ||
      statusReason === 'cancelling' ||
      modem?.allocation?.proxyId !== proxyId
    )
      return [];
    const from = proxy.endDate;
    const until = subscriptionEnd(new Date(from), renewal.period).toISOString();
    return [{ proxy, modem, ...span, from, until }];
  });
}

async function applyBatch(ctx: Context, renewal: RenewalRecord, batch: readonly RenewalUnit[]): Promise<void> {
  try {
    await commit(ctx, {
      writes: [stillApplyingWrite(renewal), ...batch.flatMap((unit) => unitWrites(unit, renewal))],
      servers: batch.map(({ proxy }) => proxy),
    });
  } catch (error) {
    // One of them has just changed, or another process does the same: the next round reads what is left.
    if (!isConditionFailed(error) || error.has('renewal')) throw error;
  }
}

/** Completes the renewal: refunds the proxies that could not be extended. */
async function finish(ctx: Context, renewal: RenewalRecord): Promise<void> {
  const { renewalId } = renewal;
  const proxies = await proxyStore(ctx.database).findMany(renewal.proxies.map(({ proxyId }) => proxyId));
  const extended = new Set(
    proxies.flatMap(({ proxyId, paid }) => (paid.some(({ reference }) => reference === renewalId) ? proxyId : [])),
  );
  const lost = renewal.proxies.filter(({ proxyId }) => !extended.has(proxyId));
  const closing = closeRenewalWrites(
    renewal,
    lost.map(({ proxyId }) => proxyId),
  );
  if (lost.length === 0) await ctx.database.transact(closing);
  else await refundLost(ctx, renewal, { lost, closing });
}

async function refundLost(
  ctx: Context,
  renewal: RenewalRecord,
  { lost, closing }: { lost: RenewalRecord['proxies']; closing: readonly Write[] },
): Promise<void> {
  const { renewalId: reference, accountId } = renewal;
  const amountCents = lost.reduce((sum, { cents }) => sum + cents, 0);
  const recipients = await readRecipients(ctx, accountId);
  const money = { amountCents, reason: 'renewal', reference, actor: 'system' } as const;
  await moveBalance(ctx, accountId, (balance) => ({
    caller: bySystem,
    writes: [...ledgerWrites({ ...money, balance, at: timestamp(ctx) }), ...closing],
    happened: [extensionReturned(renewal, { quantity: lost.length, refundedCents: amountCents })],
    recipients,
  }));
}
