import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { activateWrite } from '../../storage/account/account-store.ts';
import { beginRestoreWrite, type SuspensionRecord, suspensionStore } from '../../storage/account/suspension-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, webhookStore } from '../../storage/webhook/webhook-store.ts';
import { requireWithinLimits } from '../access/by-settings.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireStaff } from '../require.ts';
import { requireCustomer } from './require-customer.ts';
import { finishRestore, listReturns } from './restore-proxies.ts';
import { commitOnce } from './suspend-customer.ts';

type Restore = Call<{ accountId: AccountId; reason: string; givesBack?: boolean | undefined }, AccountActor>;

/**
 * Restores a suspended customer: sign-in, API keys and the webhooks that the suspension has switched off work again, and the proxies start that it has
 * stopped. What had ended before stays so, as do sessions. Paid time has run on, and is given back in whole hours if the caller wishes. Restoring an active customer completes what a crash has left. Throws
 * `account.not_found`, `customer.is_staff`, `internal.busy`.
 */
export async function restoreCustomer({ ctx, caller, input }: Restore): Promise<void> {
  requireStaff(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  const { accountId } = account;
  let suspension = await suspensionStore(ctx.database).find(accountId);
  if (!account.isActive) {
    const { reason } = input;
    const back = input.givesBack ? { at: timestamp(ctx), by: caller.actor.accountId, reason } : undefined;
    if (suspension && back) await requireReturnable({ ctx, caller, input }, { ...suspension, back });
    const notice = composeNotice(ctx, account, { kind: 'account_restored' });
    const changes = [{ field: 'isActive', before: false, after: true }];
    await commitOnce(ctx, {
      mails: notice.mails,
      writes: [
        activateWrite(accountId),
        ...(suspension ? [beginRestoreWrite(suspension, back)] : []),
        ...(await webhookWrites(ctx, suspension)),
        ...notice.writes,
        eventWrite({ ctx, caller, kind: 'account.restored', subject: accountId, changes, reason }),
      ],
    });
    if (suspension && back) suspension = { ...suspension, back };
  }
  // An account that was suspended before suspensions had a record has no stopped proxies.
  if (suspension) await finishRestore(ctx, suspension);
}

/** Throws `staff.limit_exceeded` or `session.proof_required` if the settings keep the caller from giving back as much. */
async function requireReturnable({ ctx, caller }: Restore, suspension: SuspensionRecord): Promise<void> {
  const returns = await listReturns(ctx, suspension);
  const hours = Math.max(0, ...returns.map((each) => each.hours));
  const worthCents = async () => returns.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  await requireWithinLimits(ctx, caller, { days: hours / 24, worthCents });
}

/** Returns the writes that switch those webhooks on again that the suspension has switched off. */
async function webhookWrites(ctx: Context, suspension: SuspensionRecord | undefined): Promise<Write[]> {
  if (!suspension) return [];
  const webhooks = await webhookStore(ctx.database).listOfAccount(suspension.accountId);
  return webhooks
    .filter(({ webhookId, isOn }) => !isOn && suspension.webhookIds.includes(webhookId))
    .map((webhook) => changeWebhookWrite(webhook, { isOn: true }));
}
