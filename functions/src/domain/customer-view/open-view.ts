import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { openCustomerView as endpoint } from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import { viewCodeSeconds, viewMinutes } from '@cellgate/shared/customer-view/customer-view.ts';
import type { Call, SessionActor } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { customerViewStore, putCustomerViewWrite } from '../../storage/account/customer-view-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { commit } from '../happening/commit.ts';
import { requireStaff } from '../require.ts';
import { createViewCode } from './view-code.ts';
import { viewEnded } from './view-happenings.ts';

/**
 * Prepares a view of the portal as a customer sees it, in place of the caller's former view, which ends. Returns the code that opens it. Throws
 * `account.not_found`, `customer.is_staff`, `view.customer_suspended`, and `internal.busy` if the caller opens another one at the same time.
 */
export async function openView({
  ctx,
  caller,
  input: { accountId, reason },
}: Call<{ accountId: AccountId; reason: string }, SessionActor>): Promise<DataOf<typeof endpoint>> {
  requireStaff(caller.actor);
  const { accountId: staffId, sessionId } = caller.actor;
  const customer = await requireCustomer(ctx, accountId);
  if (!customer.isActive) throw new AppError('view.customer_suspended');
  const former = await customerViewStore(ctx.database).find(staffId);
  const { code, hash } = createViewCode(ctx, staffId);
  const after = (durationMs: number) => new Date(ctx.now() + durationMs).toISOString();
  const codeUntil = after(viewCodeSeconds * 1000);
  const view = {
    viewId: ctx.newId('view'),
    staffId,
    sessionId,
    customerId: accountId,
    reason,
    codeHash: hash,
    codeUntil,
    enteredAt: null,
    endsAt: after(viewMinutes * 60_000),
  };
  try {
    await commit(ctx, {
      caller,
      writes: [putCustomerViewWrite(view, former)],
      happened: former?.enteredAt ? [viewEnded(former, 'other_view')] : [],
      recipients: null,
    });
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  return { code, codeUntil };
}
