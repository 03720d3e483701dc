import { type Caller, type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { type AccountRecord, accountStore, removeAccountWrites } from '../../storage/account/account-store.ts';
import { type DeletedAccountRecord, tombstoneAccountWrite } from '../../storage/account/deleted-account-store.ts';
import { type DeletionRecord, deletionStore, removeDeletionWrite } from '../../storage/account/deletion-store.ts';
import { identityStore, unlinkIdentityWrite } from '../../storage/account/identity-store.ts';
import { reopenBalanceWrite, tombstoneBalanceWrite } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { endAllocationWrite, modemStore } from '../../storage/server/modem-store.ts';
import { endWrites } from '../desired/expiry-writes.ts';
import { commit } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { forgetAccount } from './forget-account.ts';

/** Maximum number of proxies per transaction: three actions each, plus those for the servers, within DynamoDB's 100. */
const maxProxiesAtOnce = 25;
/** Time, in ms, after which a deletion in progress counts as abandoned by a crashed process. */
const abandonedMs = 60_000;

/** Completes deletions that a crash left decided, and reverts those that it left undecided. */
export async function finishDeletions(ctx: Context): Promise<void> {
  const all = await deletionStore(ctx.database).list();
  const left = all.filter(({ startedAt }) => ctx.now() - Date.parse(startedAt) >= abandonedMs);
  await forEachIsolated({ ctx, event: 'account.deletion_failed' }, left, {
    nameOf: ({ accountId }) => ({ accountId }),
    work: async ({ accountId }) => {
      // The list is read from an index, which may be older than the record.
      const deletion = await deletionStore(ctx.database).find(accountId);
      if (deletion?.state === 'closing') await reopenAccount(ctx, deletion);
      else if (deletion) await finishDeletion(ctx, deletion);
    },
  });
}

/** Reopens the account's balance. Does nothing if the deletion was decided, reverted or never begun. */
export async function reopenAccount(ctx: Context, deletion: DeletionRecord): Promise<void> {
  try {
    await ctx.database.transact([removeDeletionWrite(deletion), reopenBalanceWrite(deletion.accountId)]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

/** Ends the proxies, removes the account and erases personal data. Each step is idempotent. */
export async function finishDeletion(ctx: Context, deletion: DeletionRecord): Promise<void> {
  const { accountId } = deletion;
  await retryOnConflict(ctx, () => endProxies(ctx, deletion));
  let deleted: DeletedAccountRecord = { accountId, deletedAt: timestamp(ctx) };
  await retryOnConflict(ctx, async () => {
    const account = await accountStore(ctx.database).find(accountId);
    if (!account) return;
    // Anybody can open an account with the email of another person.
    if (account.emailVerifiedAt !== null) deleted = { ...deleted, mailbox: account.email };
    await removeAccount(ctx, { account, deletion, deleted });
  });
  await forgetAccount(ctx, deleted).catch((error: unknown) =>
    ctx.log.error('account.erasure_failed', { accountId, ...describeError(error) }),
  );
}

/** Ends all proxies of the account without a refund. A customer who wants one cancels the order before deleting the account. */
async function endProxies(ctx: Context, deletion: DeletionRecord): Promise<void> {
  const listed = await proxyStore(ctx.database).listOfAccount(deletion.accountId);
  // The list is read from an index, which may be older than the records.
  const current = await proxyStore(ctx.database).findMany(listed.map(({ proxyId }) => proxyId));
  const proxies = current.filter(({ status }) => status !== 'expired');
  const modems = await modemStore(ctx.database).findMany(proxies);
  const at = timestamp(ctx);
  const end = (proxy: ProxyRecord) => {
    const modem = modems.find(({ allocation }) => allocation?.proxyId === proxy.proxyId);
    const freed = modem ? [endAllocationWrite(modem, { proxy, at })] : [];
    return [...endWrites(ctx, callerOf(deletion), proxy, { reason: 'cancelled', refundedCents: 0 }), ...freed];
  };
  for (let start = 0; start < proxies.length; start += maxProxiesAtOnce) {
    const batch = proxies.slice(start, start + maxProxiesAtOnce);
    await commit(ctx, { writes: batch.flatMap(end), servers: batch });
  }
}

async function removeAccount(
  ctx: Context,
  { account, deletion, deleted }: { account: AccountRecord; deletion: DeletionRecord; deleted: DeletedAccountRecord },
): Promise<void> {
  const { accountId, balanceCents, proxies } = deletion;
  const details = { balanceCents, proxies };
  const caller = callerOf(deletion);
  // Its bell is removed with the account.
  const { mails } = await composeSecurityAlert(
    // The customer is not told from where a member of staff acts.
    { ctx, caller: deletion.staff ? { ip: '—' } : caller },
    account,
    { kind: 'account_deleted' },
  );
  const writes = [
    ...removeAccountWrites(account),
    ...(await identityStore(ctx.database).listOfAccount(accountId)).map(unlinkIdentityWrite),
    removeDeletionWrite(deletion),
    tombstoneBalanceWrite(accountId),
    tombstoneAccountWrite(deleted),
    eventWrite({ ctx, caller, kind: 'account.deleted', subject: accountId, details, reason: deletion.staff?.reason }),
  ];
  await commit(ctx, { writes, mails });
}

/** Returns the person who requested the deletion as its caller, also when the sweep completes it. */
function callerOf({ accountId, ip, userAgent, staff }: DeletionRecord): Pick<Caller, 'actor' | 'ip' | 'userAgent'> {
  const owner = { kind: 'account', accountId, role: 'client', sessionId: null } as const;
  const actor = staff ? { ...owner, staff } : owner;
  return { actor, ip, ...(userAgent !== undefined && { userAgent }) };
}
