import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { customerFlags } from '@cellgate/shared/customer/customer.ts';
import type { setCustomerFlags as setCustomerFlagsEndpoint } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type { AccountActor, Call } from '../../context.ts';
import { flagsWrite } from '../../storage/account/account-store.ts';
import { staffFileOf } from '../../storage/account/note-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireStaff } from '../require.ts';
import { requireCustomer } from './require-customer.ts';

type Endpoint = typeof setCustomerFlagsEndpoint;
type Input = BodyOf<Endpoint> & { accountId: AccountId };

/** Sets the marks of a customer. Throws `account.not_found`, `customer.is_staff`, and `record.moved` if they are not as the caller saw them. */
export async function setFlags({ ctx, caller, input }: Call<Input, AccountActor>): Promise<DataOf<Endpoint>> {
  requireStaff(caller.actor);
  const { accountId, flags: before } = await requireCustomer(ctx, input.accountId);
  const inOrder = (chosen: readonly string[]) => customerFlags.filter((flag) => chosen.includes(flag));
  const [flags, seen] = [inOrder(input.flags), inOrder(input.seen)];
  const moved = () =>
    recordMoved(ctx, { subject: staffFileOf(accountId), concerns: ({ kind }) => kind === 'customer.flags_changed' });
  if (inOrder(before).join() !== seen.join()) throw await moved();
  const changes = changedFields({ flags: seen }, { flags }, { flags: 'shown' });
  if (changes.length === 0) return { flags };
  const event = { kind: 'customer.flags_changed', subject: staffFileOf(accountId), details: { accountId } } as const;
  try {
    await ctx.database.transact([
      flagsWrite(accountId, { seen: before, flags }),
      eventWrite({ ctx, caller, ...event, changes }),
    ]);
  } catch (error) {
    if (isConditionFailed(error)) throw await moved();
    throw error;
  }
  return { flags };
}
