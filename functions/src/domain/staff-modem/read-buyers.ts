import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type OrdersOfProxies, readOrders } from './read-orders.ts';

export interface Buyer extends Pick<StaffModem, 'customer' | 'order'> {
  proxy: ProxyRecord;
}

/**
 * Returns customer, order and proxy of sold modems, by the ID of the proxy, as they were a moment ago. What no longer exists is null. `ordersOf`: where
 * the orders come from; by default each is read.
 */
export async function readBuyers(
  { database }: Pick<Context, 'database'>,
  proxyIds: readonly ProxyId[],
  ordersOf = (proxies: readonly ProxyRecord[]): Promise<OrdersOfProxies> => readOrders({ database }, proxies),
): Promise<Map<ProxyId, Buyer>> {
  const atHalfCost = { mayBeStale: true };
  const proxies = await proxyStore(database).findMany(proxyIds, atHalfCost);
  const accountIds = proxies.map(({ accountId }) => accountId);
  const [accounts, orders] = await Promise.all([
    accountStore(database).findMany(accountIds, atHalfCost),
    ordersOf(proxies),
  ]);
  const accountsById = new Map(accounts.map((account) => [account.accountId, account]));
  return new Map(
    proxies.map((proxy) => {
      const account = accountsById.get(proxy.accountId);
      const order = orders.get(proxy.proxyId);
      const buyer: Buyer = {
        proxy,
        customer: account
          ? { id: account.accountId, firstName: account.firstName, lastName: account.lastName, email: account.email }
          : null,
        order: order ? { id: order.orderId, orderNumber: order.orderNumber, createdAt: order.createdAt } : null,
      };
      return [proxy.proxyId, buyer];
    }),
  );
}
