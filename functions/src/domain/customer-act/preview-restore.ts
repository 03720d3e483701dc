import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { previewCustomerRestore as previewRestoreEndpoint } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { suspensionStore } from '../../storage/account/suspension-store.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { requireStaff } from '../require.ts';
import { requireCustomer } from './require-customer.ts';
import { listReturns } from './restore-proxies.ts';

/** Returns the time that a restore of a customer could give back to each proxy. Throws `account.not_found`, `customer.is_staff`. */
export async function previewRestore({
  ctx,
  caller,
  input,
}: Call<{ accountId: AccountId }, AccountActor>): Promise<DataOf<typeof previewRestoreEndpoint>> {
  requireStaff(caller.actor);
  const { accountId } = await requireCustomer(ctx, input.accountId);
  const suspension = await suspensionStore(ctx.database).find(accountId);
  const back = { at: timestamp(ctx), by: caller.actor.accountId, reason: '' };
  const returns = suspension ? await listReturns(ctx, { ...suspension, back }) : [];
  return {
    cost: toDollars(returns.reduce((sum, { cents }) => sum + (cents ?? 0), 0)),
    proxies: returns.map(({ proxy, hours, until }) => ({
      id: proxy.proxyId,
      name: nameProxies([proxy])(caller.language),
      hours,
      endDate: proxy.endDate,
      newEndDate: until,
    })),
  };
}
