import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { getCustomer as getCustomerEndpoint } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { particularsStore } from '../../storage/account/particulars-store.ts';
import { suspensionStore } from '../../storage/account/suspension-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { confirmingCents } from '../balance/show-topup.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { countProxies } from '../proxy-reading/count-proxies.ts';
import { requireStaff } from '../require.ts';
import { findPinnedNote } from './keep-notes.ts';
import { nameAuthors } from './name-authors.ts';
import { toCustomer } from './show-customer.ts';

type Get = typeof getCustomerEndpoint;

/** Number of newest top-ups among which money on its way is looked for. */
const searchedTopups = 20;

/** Returns a customer. Throws `account.not_found`, `customer.is_staff`. */
export async function getCustomer({ ctx, caller, input }: Call<ParamsOf<Get>, AccountActor>): Promise<DataOf<Get>> {
  requireStaff(caller.actor);
  return showDetails(ctx, await requireCustomer(ctx, input.id));
}

/** Returns a customer with what only the page of one customer shows. */
async function showDetails(ctx: Context, account: AccountRecord): Promise<DataOf<Get>> {
  const { accountId, howDidYouHear, termsAcceptedAt, signInAddresses } = account;
  const [balance, topups, proxies, pinnedNote, suspension, billing] = await Promise.all([
    balanceStore(ctx.database).find(accountId),
    topupStore(ctx.database).listOfAccount(accountId, searchedTopups),
    countProxies(ctx, accountId),
    findPinnedNote(ctx, accountId),
    showSuspension(ctx, accountId),
    particularsStore(ctx.database).find(accountId),
  ]);
  return {
    user: toCustomer(account, balance, proxies),
    details: {
      registration: { howDidYouHear, termsAcceptedAt },
      signInAddresses,
      pendingBalance: toDollars(topups.reduce((sum, topup) => sum + confirmingCents(topup), 0)),
      totalProxies: proxies.total,
      pinnedNote,
      suspension: account.isActive ? null : suspension,
      billing,
    },
  };
}

async function showSuspension(ctx: Context, accountId: AccountId): Promise<DataOf<Get>['details']['suspension']> {
  const suspension = await suspensionStore(ctx.database).find(accountId);
  if (!suspension) return null;
  const { since, by, reason } = suspension;
  const authorOf = await nameAuthors(ctx, [by], { owner: accountId });
  return { since, by, name: authorOf(by).name, reason };
}
