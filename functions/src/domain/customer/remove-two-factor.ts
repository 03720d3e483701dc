import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { removeCustomerTwoFactor as endpoint } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { twoFactorRemovedWrite } from '../../storage/account/account-store.ts';
import { removeTwoFactorWrite, twoFactorStore } from '../../storage/account/two-factor-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireSystem } from '../require.ts';
import { requireCustomer } from './require-customer.ts';
import { commitOnce } from './suspend-customer.ts';

type Removal = Call<{ accountId: AccountId; reason: string }, AccountActor>;

/**
 * Turns the second factor of a customer off and ends all sessions; the customer is told by email. Throws `account.not_found`, `customer.is_staff`,
 * `two_factor.not_on`, `internal.busy`.
 */
export async function removeTwoFactor({ ctx, caller, input }: Removal): Promise<DataOf<typeof endpoint>> {
  requireSystem(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  const { accountId } = account;
  const record = await twoFactorStore(ctx.database).find(accountId);
  if (account.twoFactorAt === null || !record) throw new AppError('two_factor.not_on');
  const notice = composeNotice(ctx, account, { kind: 'two_factor_off' });
  const changes = [{ field: 'twoFactor', before: 'set', after: 'not set' }];
  const { reason } = input;
  await commitOnce(ctx, {
    mails: notice.mails,
    writes: [
      twoFactorRemovedWrite(account),
      removeTwoFactorWrite(record),
      ...notice.writes,
      eventWrite({ ctx, caller, kind: 'account.two_factor_off', subject: accountId, changes, reason }),
    ],
  });
  return {};
}
