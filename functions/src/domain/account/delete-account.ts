import type {
  deleteAccount as deleteAccountEndpoint,
  getDeletion as getDeletionEndpoint,
} from '@cellgate/shared/account/privacy.endpoints.ts';
import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { type Call, type Context, type SessionActor, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { type AccountRecord, removeAccountWrites } from '../../storage/account-store.ts';
import { type BalanceRecord, balanceStore, unmovedBalanceWrite } from '../../storage/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { buryAccountWrite } from '../../storage/deleted-account-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { identityStore, unlinkIdentityWrite } from '../../storage/identity-store.ts';
import { endAllocationWrite, modemStore } from '../../storage/modem-store.ts';
import { orderStore } from '../../storage/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy-store.ts';
import { bumpRevisionWrites } from '../../storage/server-store.ts';
import { topupStore } from '../../storage/topup-store.ts';
import { deliverLetter } from '../mail/deliver-letter.ts';
import { composeSecurityNews } from '../notification/compose-security-news.ts';
import { endWrites } from '../proxy/expiry-writes.ts';
import { nameProxies } from '../proxy/name-proxies.ts';
import { tellServers } from '../server/publish-desired.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { checkSecondFactor } from '../session/second-factor.ts';
import { forgetAccount } from './forget-account.ts';
import { requireAccount } from './require-account.ts';

type Delete = typeof deleteAccountEndpoint;
type Deletion = Call<BodyOf<Delete>, SessionActor>;

/** Three actions each, beside the servers, among DynamoDB's 100. */
const maxProxiesAtOnce = 25;

/** What deleting the account would end and forfeit, and what stands in its way. */
export async function getDeletion({
  ctx,
  caller,
}: Omit<Call<unknown, SessionActor>, 'input'>): Promise<DataOf<typeof getDeletionEndpoint>> {
  const account = await requireAccount(ctx, caller);
  const { balance, proxies, obstacle } = await weigh(ctx, account.accountId);
  return {
    balance: toDollars(balance.balanceCents),
    proxies: proxies.map((proxy) => ({ id: proxy.proxyId, name: nameProxies([proxy]), endDate: proxy.endDate })),
    obstacle,
    asksForCode: account.twoFactorAt !== null,
  };
}

/**
 * For good. The proxies end first and their modems go back to stock; then account, mailbox and ways in are gone with one transaction, under
 * the condition that no money has moved since it was shown; then everything else about the person is taken away, by the sweep if this
 * process dies. The ledger and the orders stay, without a name.
 */
export async function deleteAccount({ ctx, caller, input }: Deletion): Promise<DataOf<Delete>> {
  const account = await requireAccount(ctx, caller);
  // Staff accounts are the back office's to close, so that an installation keeps an administrator.
  if (account.role !== 'client') throw new AppError('access.denied');
  const { accountId } = account;
  const proof = await prove({ ctx, caller, input }, account);
  const { balance, proxies, obstacle } = await weigh(ctx, accountId);
  if (obstacle) throw new AppError(`account.${obstacle}`);
  const { forfeited } = input;
  if (toCents(forfeited.balance) !== balance.balanceCents || forfeited.proxies !== proxies.length)
    throw new AppError('account.deletion_moved');

  const deleted = { accountId, deletedAt: timestamp(ctx) };
  const details = { balanceCents: balance.balanceCents, proxies: proxies.length };
  const { letter } = await composeSecurityNews({ ctx, caller }, account, { kind: 'account_deleted' });
  try {
    await endProxies({ ctx, caller, input: proxies });
    await ctx.database.transact([
      ...removeAccountWrites(account),
      ...(await identityStore(ctx.database).listOfAccount(accountId)).map(unlinkIdentityWrite),
      unmovedBalanceWrite(balance),
      buryAccountWrite(deleted),
      ...proof,
      letter.write,
      eventWrite({ ctx, caller, kind: 'account.deleted', subject: accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('account.deletion_moved', { cause: error });
    throw error;
  }
  await tellServers(
    ctx,
    proxies.map(({ serverId }) => serverId),
  );
  await deliverLetter(ctx, letter);
  await forgetAccount(ctx, deleted).catch((error: unknown) =>
    ctx.log.error('account.not_forgotten', { accountId, ...describeError(error) }),
  );
  return {};
}

/** Password, and code where the account asks for one. What was counted against guessing is given back with the deletion. */
async function prove({ ctx, caller, input }: Deletion, account: AccountRecord): Promise<readonly Write[]> {
  const { giveBack } = await confirmPassword({ ctx, caller }, account, input.password);
  if (account.twoFactorAt === null) return giveBack;
  if (input.code === undefined) throw new AppError('two_factor.code_wrong');
  const factor = await checkSecondFactor({ ctx, caller }, account, input.code);
  return [...giveBack, ...factor.giveBack];
}

interface Weighed {
  balance: BalanceRecord;
  /** Those that have not ended, whether they run or wait in their grace. */
  proxies: readonly ProxyRecord[];
  obstacle: 'topup_open' | 'order_open' | null;
}

async function weigh(ctx: Context, accountId: AccountId): Promise<Weighed> {
  const { database } = ctx;
  const [balance, proxies, topups, orders] = await Promise.all([
    balanceStore(database).find(accountId),
    proxyStore(database).listOfAccount(accountId),
    topupStore(database).listOfAccount(accountId),
    orderStore(database).listOfAccount(accountId),
  ]);
  if (!balance) throw new AppError('session.revoked');
  const isTopupOpen = topups.some(({ status }) => !isFinalTopup(status));
  const isOrderOpen = orders.some(({ state }) => state === 'reserving' || state === 'provisioning');
  return {
    balance,
    proxies: proxies.filter(({ status }) => status !== 'expired'),
    obstacle: isTopupOpen ? 'topup_open' : isOrderOpen ? 'order_open' : null,
  };
}

/** Nothing is refunded: who wants the rest back cancels the order first. */
async function endProxies({ ctx, caller, input: proxies }: Call<readonly ProxyRecord[], SessionActor>): Promise<void> {
  const modems = await modemStore(ctx.database).findMany(proxies);
  const at = timestamp(ctx);
  for (let start = 0; start < proxies.length; start += maxProxiesAtOnce) {
    const batch = proxies.slice(start, start + maxProxiesAtOnce);
    await ctx.database.transact([
      ...batch.flatMap((proxy) => {
        const modem = modems.find(({ allocation }) => allocation?.proxyId === proxy.proxyId);
        const freed = modem ? [endAllocationWrite(modem, { proxy, at })] : [];
        return [...endWrites(ctx, caller, proxy, { reason: 'cancelled', refundedCents: 0 }), ...freed];
      }),
      ...bumpRevisionWrites(batch),
    ]);
  }
}
