import { formatAmount } from '@cellgate/shared/contract/money.ts';
import { AppError } from '../../errors.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { buyAtOnce, maxUnitsAtOnce, type OrderPlan } from './buy-at-once.ts';
import { buyInSteps } from './buy-in-steps.ts';
import { createStockPicker } from './stock-picker.ts';

/** Attempts and longest pause, in ms: more and shorter ones than elsewhere, because many buyers may want the same few modems. */
const maxAttempts = 60;
const maxPauseMs = 100;

export type Purchase = Omit<OrderPlan, 'modems' | 'servers' | 'balance'> & { product: ProductRecord };

/**
 * Buys an order with the current stock and balance: tries until the transaction succeeds or one of them is really insufficient. Throws
 * `order.out_of_stock`, `balance.insufficient`, `account.closing`, and a failed condition labeled `idempotency` or `waiting-order`.
 */
export async function buyOrder(purchase: Purchase): Promise<OrderRecord> {
  const { ctx, draft, product } = purchase;
  const picker = createStockPicker(ctx, product);
  const attempt = async () => {
    const [{ modems, servers }, balance] = await Promise.all([
      picker.pick(draft.item.quantity),
      balanceStore(ctx.database).find(draft.accountId),
    ]);
    const plan = { ...purchase, modems, servers, balance: requireFunds(draft, balance) };
    return draft.item.quantity <= maxUnitsAtOnce ? await buyAtOnce(plan) : await buyInSteps(plan);
  };
  const isConflict = (error: unknown) => {
    if (!isConditionFailed(error) || error.has('idempotency') || error.has('waiting-order')) return false;
    // Another buyer took a modem, or this account paid for something else: read again.
    picker.invalidate(error.failed.map(({ label }) => label));
    return true;
  };
  return await retryOnConflict(ctx, attempt, { attempts: maxAttempts, maxPauseMs, isConflict });
}

function requireFunds(draft: Purchase['draft'], balance: BalanceRecord | undefined): BalanceRecord {
  if (balance?.closure !== undefined) throw new AppError('account.closing', { retryAfterSeconds: 60 });
  if (balance && balance.balanceCents >= draft.totalCents) return balance;
  const params = { required: formatAmount(draft.totalCents), available: formatAmount(balance?.balanceCents ?? 0) };
  throw new AppError('balance.insufficient', { params });
}
