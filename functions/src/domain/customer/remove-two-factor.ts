import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { removeCustomerTwoFactor as endpoint } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, twoFactorRemovedWrite } from '../../storage/account/account-store.ts';
import { removeTwoFactorWrite, twoFactorStore } from '../../storage/account/two-factor-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { commitOnce } from '../customer-act/suspend-customer.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireSystem } from '../require.ts';

type Removal = Call<{ accountId: AccountId; reason: string }, AccountActor>;

/**
 * Turns the second factor of a customer off and ends all sessions; the customer is told by email. Throws `account.not_found`, `customer.is_staff`,
 * `two_factor.not_on`, `internal.busy`.
 */
export async function removeTwoFactor({ ctx, caller, input }: Removal): Promise<DataOf<typeof endpoint>> {
  requireSystem(caller.actor);
  await turnFactorOff({ ctx, caller }, await requireCustomer(ctx, input.accountId), input);
  return {};
}

/** Turns the second factor of an account off and ends all sessions; its owner is told by email. Throws `two_factor.not_on`, `internal.busy`. */
export async function turnFactorOff(
  { ctx, caller }: Pick<Removal, 'ctx' | 'caller'>,
  account: AccountRecord,
  { reason, beside = [] }: { reason: string; beside?: readonly Write[] },
): Promise<void> {
  const { accountId } = account;
  const record = await twoFactorStore(ctx.database).find(accountId);
  if (account.twoFactorAt === null || !record) throw new AppError('two_factor.not_on');
  const notice = composeNotice(ctx, account, { kind: 'two_factor_off' });
  const changes = [{ field: 'twoFactor' as const, before: 'set', after: 'not set' }];
  await commitOnce(ctx, {
    mails: notice.mails,
    writes: [
      twoFactorRemovedWrite(account),
      removeTwoFactorWrite(record),
      ...notice.writes,
      ...beside,
      eventWrite({ ctx, caller, kind: 'account.two_factor_off', subject: accountId, changes, reason }),
    ],
  });
}
