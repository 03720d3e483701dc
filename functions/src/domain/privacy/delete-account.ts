import type {
  deleteAccount as deleteAccountEndpoint,
  getDeletion as getDeletionEndpoint,
} from '@cellgate/shared/account/privacy.endpoints.ts';
import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { type Call, type Caller, type Context, type SessionActor, timestamp } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { type AccountRecord, unchangedAccountWrite } from '../../storage/account/account-store.ts';
import { createDeletionWrite, type DeletionRecord, decideDeletionWrite } from '../../storage/account/deletion-store.ts';
import { type BalanceRecord, balanceStore, closeBalanceWrite } from '../../storage/balance/balance-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { renewalStore } from '../../storage/order/renewal-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { requireAccount } from '../access/require-account.ts';
import { confirmPassword } from '../credential/confirm-password.ts';
import { checkSecondFactor } from '../credential/second-factor.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { finishDeletion, reopenAccount } from './finish-deletion.ts';

type Delete = typeof deleteAccountEndpoint;
type Deletion = Call<BodyOf<Delete>, SessionActor>;

/** Returns what deleting the account would end and forfeit, and what prevents the deletion. */
export async function getDeletion({
  ctx,
  caller,
}: Omit<Call<unknown, SessionActor>, 'input'>): Promise<DataOf<typeof getDeletionEndpoint>> {
  const account = await requireAccount(ctx, caller);
  return {
    ...(await previewDeletion(ctx, account.accountId, caller.language)),
    asksForCode: account.twoFactorAt !== null,
  };
}

/** Returns the same for any account, without the code. */
export async function previewDeletion(
  ctx: Context,
  accountId: AccountId,
  language: Language,
): Promise<Omit<DataOf<typeof getDeletionEndpoint>, 'asksForCode'>> {
  const { balance, proxies, obstacle } = await assess(ctx, accountId);
  return {
    balance: toDollars(balance.balanceCents),
    proxies: proxies.map((proxy) => ({
      id: proxy.proxyId,
      name: nameProxies([proxy])(language),
      endDate: proxy.endDate,
    })),
    obstacle,
  };
}

/**
 * Deletes the caller's account for good. Closes its balance, checks again that nothing prevents the deletion, and then decides it or
 * reopens the balance. `finish-deletion.ts` then ends the proxies and removes the account and personal data; it also completes this after a
 * crash. Ledger and orders remain, without a name. Throws `access.denied` unless the role is `client`, `account.<obstacle>` if the deletion
 * is not possible, and `account.deletion_moved` if balance, proxies or account differ from what the caller confirmed.
 */
export async function deleteAccount({ ctx, caller, input }: Deletion): Promise<DataOf<Delete>> {
  const account = await requireAccount(ctx, caller);
  // Staff accounts are closed in the back office, so that an installation keeps an administrator.
  if (account.role !== 'client') throw new AppError('access.denied');
  const proof = await confirmOwner({ ctx, caller, input }, account);
  await removeConfirmed({ ctx, caller }, account, { forfeited: input.forfeited, proof });
  return {};
}

interface Confirmed {
  forfeited: BodyOf<Delete>['forfeited'];
  /** Writes that undo the attempts counted by the proof. */
  proof: readonly Write[];
  /** Member of staff who deletes the account for the customer. */
  staff?: DeletionRecord['staff'];
}

/**
 * Deletes an account for good. Throws `account.<obstacle>` if the deletion is not possible, and `account.deletion_moved` if balance, proxies or account
 * differ from what was confirmed.
 */
export async function removeConfirmed(
  { ctx, caller }: { ctx: Context; caller: Pick<Caller, 'ip' | 'userAgent'> },
  account: AccountRecord,
  input: Confirmed,
): Promise<void> {
  const { accountId } = account;
  const { proof, staff } = input;
  const { balance, proxies } = await requireConfirmed(ctx, accountId, input);
  const deletion: DeletionRecord = {
    accountId,
    state: 'closing',
    token: ctx.randomBytes(12).toString('hex'),
    startedAt: timestamp(ctx),
    balanceCents: balance.balanceCents,
    proxies: proxies.length,
    ip: caller.ip,
    ...(caller.userAgent !== undefined && { userAgent: caller.userAgent }),
    ...(staff && { staff }),
  };
  try {
    await ctx.database.transact([createDeletionWrite(deletion), closeBalanceWrite(balance)]);
    await requireConfirmed(ctx, accountId, input);
    await ctx.database.transact([decideDeletionWrite(deletion), unchangedAccountWrite(account), ...proof]);
  } catch (error) {
    // Any other error is left to the sweep, which checks what was written.
    if (!isConditionFailed(error) && !isAppError(error)) throw error;
    await reopenAccount(ctx, deletion);
    if (isAppError(error)) throw error;
    throw new AppError('account.deletion_moved', { cause: error });
  }
  await finishDeletion(ctx, { ...deletion, state: 'ending' });
}

/**
 * Returns what the deletion forfeits. Throws `account.<obstacle>` if it is not possible, `account.deletion_moved` if balance or number of
 * proxies differ from what the caller confirmed.
 */
async function requireConfirmed(
  ctx: Context,
  accountId: AccountId,
  { forfeited }: Pick<Confirmed, 'forfeited'>,
): Promise<Assessment> {
  const assessment = await assess(ctx, accountId);
  const { balance, proxies, obstacle } = assessment;
  if (obstacle) throw new AppError(`account.${obstacle}`);
  const isAsShown = toCents(forfeited.balance) === balance.balanceCents && forfeited.proxies === proxies.length;
  if (!isAsShown) throw new AppError('account.deletion_moved');
  return assessment;
}

/** Verifies the password, and the code if the account has a second factor. Returns the writes that undo the counted attempts. */
async function confirmOwner({ ctx, caller, input }: Deletion, account: AccountRecord): Promise<readonly Write[]> {
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  if (account.twoFactorAt === null) return undoWrites;
  if (input.code === undefined) throw new AppError('two_factor.code_wrong');
  const factor = await checkSecondFactor({ ctx, caller }, account, input.code);
  return [...undoWrites, ...factor.undoWrites];
}

interface Assessment {
  balance: BalanceRecord;
  /** Proxies that have not ended: active or in their grace period. */
  proxies: readonly ProxyRecord[];
  obstacle: 'topup_open' | 'order_open' | null;
}

async function assess(ctx: Context, accountId: AccountId): Promise<Assessment> {
  const { database } = ctx;
  const [balance, proxies, topups, isOrderOpen] = await Promise.all([
    balanceStore(database).find(accountId),
    proxyStore(database).listOfAccount(accountId),
    topupStore(database).listOfAccount(accountId),
    hasOpenOrder(ctx, accountId),
  ]);
  if (!balance) throw new AppError('session.revoked');
  const isTopupOpen = topups.some(({ status }) => !isFinalTopup(status));
  return {
    balance,
    proxies: proxies.filter(({ status }) => status !== 'expired'),
    obstacle: isTopupOpen ? 'topup_open' : isOrderOpen ? 'order_open' : null,
  };
}

/**
 * Reports whether an order or an extension of the account is between its first and last transaction. Each record is read consistently,
 * unlike the account's lists.
 */
async function hasOpenOrder(ctx: Context, accountId: AccountId): Promise<boolean> {
  const [orders, renewals] = [orderStore(ctx.database), renewalStore(ctx.database)];
  const [openOrders, openRenewals] = await Promise.all([orders.listOpen(), renewals.listOpen()]);
  const found = await Promise.all([
    ...openOrders.map(({ orderId }) => orders.find(orderId)),
    ...openRenewals.map(({ renewalId }) => renewals.find(renewalId)),
  ]);
  const isOver = (state: string) => ['completed', 'failed', 'done'].includes(state);
  return found.some((each) => each?.accountId === accountId && !isOver(each.state));
}
