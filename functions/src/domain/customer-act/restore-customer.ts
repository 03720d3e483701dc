import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type AccountActor, type Call, type Caller, type Context, timestamp } from '../../context.ts';
import { activateWrite } from '../../storage/account/account-store.ts';
import { beginRestoreWrite, type SuspensionRecord, suspensionStore } from '../../storage/account/suspension-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, webhookStore } from '../../storage/webhook/webhook-store.ts';
import { requireWithinLimits } from '../access/by-settings.ts';
import { commit } from '../happening/commit.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireStaff } from '../require.ts';
import { requireCustomer } from './require-customer.ts';
import { finishRestore, listReturns, type ReturnedTime } from './restore-proxies.ts';
import { decideAnew, isRestoredByOther, statusMoved } from './status-moved.ts';

interface Input {
  accountId: AccountId;
  reason: string;
  givesBack?: boolean | undefined;
  /** True if `requireReturnableOf` has let the caller give back the time of this customer and others together. */
  mayGiveBack?: boolean | undefined;
  /** Writes of the transaction that decides, or of one of their own if nothing is left to decide. */
  alsoWrites?: readonly Write[];
}

type Restore = Call<Input, AccountActor>;

/**
 * Restores a suspended customer: sign-in, API keys and the webhooks that the suspension has switched off work again, and the proxies start that it has
 * stopped. What had ended before stays so, as do sessions. Paid time has run on, and is given back in whole hours if the caller
 * wishes. Restoring an active customer completes what a crash has left. Throws `account.not_found`, `customer.is_staff`, `record.moved` if another
 * person has restored the customer, `internal.busy`, and, for time that is given back, `staff.limit_exceeded` and `session.proof_required`.
 */
export async function restoreCustomer(call: Restore): Promise<void> {
  requireStaff(call.caller.actor);
  await decideAnew(call.ctx, () => restore(call));
}

async function restore({ ctx, caller, input }: Restore): Promise<void> {
  const account = await requireCustomer(ctx, input.accountId);
  const { accountId } = account;
  const { reason, givesBack, alsoWrites = [] } = input;
  let suspension = await suspensionStore(ctx.database).find(accountId);
  if (!account.isActive) {
    const back = givesBack ? { at: timestamp(ctx), by: caller.actor.accountId, reason } : undefined;
    if (suspension && back && !input.mayGiveBack) await requireReturnable(ctx, caller, [{ ...suspension, back }]);
    const restoredBy = caller.actor.accountId;
    const notice = composeNotice(ctx, account, { kind: 'account_restored' });
    const changes = [{ field: 'isActive' as const, before: false, after: true }];
    await commit(ctx, {
      mails: notice.mails,
      writes: [
        activateWrite(accountId),
        ...(suspension ? [beginRestoreWrite(suspension, { restoredBy, back })] : []),
        ...(await webhookWrites(ctx, suspension)),
        ...notice.writes,
        eventWrite({ ctx, caller, kind: 'account.restored', subject: accountId, changes, reason }),
        ...alsoWrites,
      ],
    });
    if (suspension) suspension = { ...suspension, restoredBy, ...(back && { back }) };
  } else {
    if (await isRestoredByOther(ctx, caller, accountId)) throw await statusMoved(ctx, accountId);
    if (alsoWrites.length > 0) await ctx.database.transact(alsoWrites);
  }
  // An account that was suspended before suspensions had a record has no stopped proxies.
  if (suspension) await finishRestore(ctx, suspension);
}

/** Throws `staff.limit_exceeded` or `session.proof_required` if the settings keep the caller from giving back the time of these suspensions together. */
async function requireReturnable(
  ctx: Context,
  caller: Caller<AccountActor>,
  suspensions: readonly SuspensionRecord[],
): Promise<void> {
  const { daysLimit, proofAbove } = (await ctx.settings.current()).payment;
  if (daysLimit === null && proofAbove === null) return;
  const returns: ReturnedTime[] = [];
  for (const suspension of suspensions) returns.push(...(await listReturns(ctx, suspension)));
  const hours = Math.max(0, ...returns.map((each) => each.hours));
  const worthCents = async () => returns.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  await requireWithinLimits(ctx, caller, { days: hours / 24, worthCents });
}

/**
 * Throws `staff.limit_exceeded` or `session.proof_required` if the settings keep the caller from giving back the time of these customers together.
 * Those without a suspension have none.
 */
export async function requireReturnableOf(
  ctx: Context,
  caller: Caller<AccountActor>,
  accountIds: readonly AccountId[],
): Promise<void> {
  const back = { at: timestamp(ctx), by: caller.actor.accountId, reason: '' };
  const suspensions = await suspensionStore(ctx.database).findMany(accountIds);
  await requireReturnable(
    ctx,
    caller,
    suspensions.map((suspension) => ({ ...suspension, back })),
  );
}

/** Returns the writes that switch those webhooks on again that the suspension has switched off. */
async function webhookWrites(ctx: Context, suspension: SuspensionRecord | undefined): Promise<Write[]> {
  if (!suspension) return [];
  const webhooks = await webhookStore(ctx.database).listOfAccount(suspension.accountId);
  return webhooks
    .filter(({ webhookId, isOn }) => !isOn && suspension.webhookIds.includes(webhookId))
    .map((webhook) => changeWebhookWrite(webhook, { isOn: true }));
}
