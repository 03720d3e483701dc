import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount } from '@cellgate/shared/contract/money.ts';
import { actorName, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type BalanceRecord, balanceStore, ledgerWrites } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { createRenewalWrite, markRenewalOpenWrite, type RenewalRecord } from '../../storage/order/renewal-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { balanceMoved } from '../happening/balance/balance-moved.ts';
import { commit } from '../happening/commit.ts';
import type { Happening } from '../happening/happening.ts';
import { proxiesExtended } from '../happening/order/proxies-extended.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { applyRenewal, unitWrites } from './apply-renewal.ts';
import type { PricedRenewal } from './price-renewal.ts';

export interface RenewalPayment {
  ctx: Context;
  caller: Pick<Caller, 'actor'>;
  accountId: AccountId;
  /** Prices the renewal for each attempt, from current records. Throws if the renewal is refused. */
  price(): Promise<PricedRenewal>;
  /** Returns further writes for the deciding transaction. */
  beside?(renewal: RenewalRecord): readonly Write[];
  /** Returns what else has happened, besides the extension and a low balance. */
  happened?(renewal: RenewalRecord): readonly Happening[];
}

/**
 * Maximum number of proxies per transaction, as for an order: up to three actions per proxy, besides balance, webhooks, notifications, emails and the
 * stored response.
 */
const maxUnitsAtOnce = 29;

/**
 * Pays for an extension, extends the proxies and publishes to the servers. Up to 29 proxies are extended in the paying transaction, more in steps
 * after it, which `finish-renewals.ts` completes after a crash. Rethrows a failed condition labeled `idempotency`; tries again after any other.
 * Throws `balance.insufficient`, `account.closing`, and `internal.busy` after 25 conflicts.
 */
export async function payRenewal(payment: RenewalPayment): Promise<RenewalRecord> {
  const { ctx, caller, accountId } = payment;
  const recipients = await readRecipients(ctx, accountId);
  const pay = async () => {
    // First, so that another payment of the account after this reading is a conflict, also if its proxies are extended later.
    const found = await balanceStore(ctx.database).find(accountId);
    const priced = await payment.price();
    const balance = requireFunds(found, priced.totalCents);
    const renewal = newRenewal(ctx, accountId, priced);
    const { balanceCents: beforeCents } = balance;
    await commit(ctx, {
      caller,
      writes: writesOf(payment, { priced, balance, renewal }),
      happened: [
        proxiesExtended(renewal),
        ...(payment.happened?.(renewal) ?? []),
        ...balanceMoved(recipients, { beforeCents, afterCents: beforeCents - renewal.totalCents }),
      ],
      recipients,
      servers: renewal.state === 'done' ? priced.units.map(({ proxy }) => proxy) : [],
    });
    return renewal;
  };
  const isConflict = (error: unknown) => isConditionFailed(error) && !error.has('idempotency');
  const renewal = await retryOnConflict(ctx, pay, { isConflict });
  // Paid: no failure from here on may lead to another attempt.
  if (renewal.state === 'applying') await applyRenewal(ctx, renewal);
  return renewal;
}

function requireFunds(balance: BalanceRecord | undefined, totalCents: Cents): BalanceRecord {
  if (balance?.closure !== undefined) throw new AppError('account.closing', { retryAfterSeconds: 60 });
  if (balance && balance.balanceCents >= totalCents) return balance;
  const params = { required: formatAmount(totalCents), available: formatAmount(balance?.balanceCents ?? 0) };
  throw new AppError('balance.insufficient', { params });
}

function newRenewal(ctx: Context, accountId: AccountId, { period, units, totalCents }: PricedRenewal): RenewalRecord {
  return {
    renewalId: ctx.newId('renewal'),
    accountId,
    period,
    totalCents,
    createdAt: timestamp(ctx),
    state: units.length > maxUnitsAtOnce ? 'applying' : 'done',
    returnedProxyIds: [],
    proxies: units.map(({ proxy: { proxyId, orderId }, modem: _, ...span }) => ({ proxyId, orderId, ...span })),
  };
}

function writesOf(
  { caller, beside }: RenewalPayment,
  { priced, balance, renewal }: { priced: PricedRenewal; balance: BalanceRecord; renewal: RenewalRecord },
): Write[] {
  const { renewalId, totalCents, createdAt: at } = renewal;
  const actor = actorName(caller.actor);
  return [
    ...ledgerWrites({ balance, amountCents: -totalCents, reason: 'renewal', reference: renewalId, actor, at }),
    createRenewalWrite(renewal),
    ...(renewal.state === 'applying'
      ? [markRenewalOpenWrite(renewal)]
      : priced.units.flatMap((unit) => unitWrites(unit, renewal))),
    ...(beside?.(renewal) ?? []),
  ];
}
