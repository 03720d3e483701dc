import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type AccountActor, type Call, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, deactivateWrite } from '../../storage/account/account-store.ts';
import {
  createSuspensionWrite,
  type SuspensionRecord,
  suspensionStore,
} from '../../storage/account/suspension-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, webhookStore } from '../../storage/webhook/webhook-store.ts';
import { commit } from '../happening/commit.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireStaff } from '../require.ts';
import { requireCustomer } from './require-customer.ts';
import { finishRestore } from './restore-proxies.ts';
import { decideAnew, statusMoved } from './status-moved.ts';
import { stopProxies } from './stop-proxies.ts';

interface Input {
  accountId: AccountId;
  reason: string;
  /** Writes of the transaction that decides, or of one of their own if nothing is left to decide. */
  alsoWrites?: readonly Write[];
}

type Suspend = Call<Input, AccountActor>;

/**
 * Suspends a customer: ends all sessions, refuses API keys and reset links, switches webhooks off and stops all proxies that run. The customer is told by
 * an email that is written before. A customer whom the caller has suspended already stays so, and what a crash has left is completed. Throws
 * `account.not_found`, `customer.is_staff`, `account.closing` while the account is being deleted, `record.moved` if another person has suspended the
 * customer, and `internal.busy`.
 */
export async function suspendCustomer(call: Suspend): Promise<void> {
  requireStaff(call.caller.actor);
  await decideAnew(call.ctx, () => suspend(call));
}

async function suspend({ ctx, caller, input }: Suspend): Promise<void> {
  const account = await requireCustomer(ctx, input.accountId);
  const known = await suspensionStore(ctx.database).find(input.accountId);
  if (known?.state === 'restoring') await finishRestore(ctx, known);
  const isSuspended = !account.isActive && known !== undefined;
  if (isSuspended && known.by !== caller.actor.accountId) throw await statusMoved(ctx, input.accountId);
  if (isSuspended && input.alsoWrites?.length) await ctx.database.transact(input.alsoWrites);
  const suspension = isSuspended ? known : await decide({ ctx, caller, input }, account);
  await stopProxies(ctx, suspension, caller);
}

async function decide({ ctx, caller, input }: Suspend, account: AccountRecord): Promise<SuspensionRecord> {
  const { accountId } = account;
  const { reason, alsoWrites = [] } = input;
  const webhooks = (await webhookStore(ctx.database).listOfAccount(accountId)).filter(({ isOn }) => isOn);
  const suspension: SuspensionRecord = {
    accountId,
    token: ctx.randomBytes(12).toString('hex'),
    state: 'stopping',
    since: timestamp(ctx),
    by: caller.actor.accountId,
    reason,
    webhookIds: webhooks.map(({ webhookId }) => webhookId),
  };
  const notice = composeNotice(ctx, account, { kind: 'account_suspended' });
  await commit(ctx, {
    mails: notice.mails,
    writes: [
      deactivateWrite(account),
      createSuspensionWrite(suspension),
      ...webhooks.map((webhook) => changeWebhookWrite(webhook, { isOn: false })),
      ...notice.writes,
      suspendedEvent(ctx, caller, { accountId, reason }),
      ...alsoWrites,
    ],
  });
  return suspension;
}

function suspendedEvent(ctx: Context, caller: Caller, { accountId, reason }: { accountId: AccountId; reason: string }) {
  const changes = [{ field: 'isActive' as const, before: true, after: false }];
  return eventWrite({ ctx, caller, kind: 'account.suspended', subject: accountId, changes, reason });
}

/** Commits a change. Throws `internal.busy` if another request has changed the account or a webhook since they were read. */
export async function commitOnce(ctx: Context, change: Parameters<typeof commit>[1]): Promise<void> {
  try {
    await commit(ctx, change);
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
}
