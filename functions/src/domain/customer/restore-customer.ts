import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { activateWrite } from '../../storage/account/account-store.ts';
import { beginRestoreWrite, type SuspensionRecord, suspensionStore } from '../../storage/account/suspension-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, webhookStore } from '../../storage/webhook/webhook-store.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireStaff } from '../require.ts';
import { requireCustomer } from './require-customer.ts';
import { finishRestore } from './restore-proxies.ts';
import { commitOnce } from './suspend-customer.ts';

type Restore = Call<{ accountId: AccountId; reason: string }, AccountActor>;

/**
 * Restores a suspended customer: sign-in, API keys and the webhooks that the suspension has switched off work again, and the proxies start that it has
 * stopped. What had ended before stays so, as do sessions. Paid time has run on. Restoring an active customer completes what a crash has left. Throws
 * `account.not_found`, `customer.is_staff`, `internal.busy`.
 */
export async function restoreCustomer({ ctx, caller, input }: Restore): Promise<void> {
  requireStaff(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  const { accountId } = account;
  const suspension = await suspensionStore(ctx.database).find(accountId);
  if (!account.isActive) {
    const notice = composeNotice(ctx, account, { kind: 'account_restored' });
    const changes = [{ field: 'isActive', before: false, after: true }];
    const { reason } = input;
    await commitOnce(ctx, {
      mails: notice.mails,
      writes: [
        activateWrite(accountId),
        ...(suspension ? [beginRestoreWrite(suspension)] : []),
        ...(await webhookWrites(ctx, suspension)),
        ...notice.writes,
        eventWrite({ ctx, caller, kind: 'account.restored', subject: accountId, changes, reason }),
      ],
    });
  }
  // An account that was suspended before suspensions had a record has no stopped proxies.
  if (suspension) await finishRestore(ctx, suspension);
}

/** Returns the writes that switch those webhooks on again that the suspension has switched off. */
async function webhookWrites(ctx: Context, suspension: SuspensionRecord | undefined): Promise<Write[]> {
  if (!suspension) return [];
  const webhooks = await webhookStore(ctx.database).listOfAccount(suspension.accountId);
  return webhooks
    .filter(({ webhookId, isOn }) => !isOn && suspension.webhookIds.includes(webhookId))
    .map((webhook) => changeWebhookWrite(webhook, { isOn: true }));
}
