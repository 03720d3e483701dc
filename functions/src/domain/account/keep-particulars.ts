import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type * as contracts from '@cellgate/shared/receipt/receipt.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { particularsStore, saveParticularsWrite } from '../../storage/account/particulars-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAccount } from '../access/require-account.ts';

/** Returns the caller's particulars for receipts. */
export async function getParticulars({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof contracts.getParticulars>> {
  return { particulars: await particularsStore(ctx.database).find(caller.actor.accountId) };
}

/** Changes the caller's particulars for receipts that are issued from now on. The event names no values. */
export async function changeParticulars({
  ctx,
  caller,
  input,
}: Call<BodyOf<typeof contracts.changeParticulars>, AccountActor>): Promise<
  DataOf<typeof contracts.changeParticulars>
> {
  const { accountId } = await requireAccount(ctx, caller);
  await ctx.database.transact([
    saveParticularsWrite(accountId, input),
    eventWrite({ ctx, caller, kind: 'account.profile_changed', subject: accountId }),
  ]);
  return { particulars: input };
}
