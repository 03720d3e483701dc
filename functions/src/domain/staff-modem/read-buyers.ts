import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';

export interface Buyer extends Pick<StaffModem, 'customer' | 'order'> {
  proxy: ProxyRecord;
}

/** Returns customer, order and proxy of sold modems, by the ID of the proxy, as they were a moment ago. What no longer exists is null. */
export async function readBuyers(
  { database }: Pick<Context, 'database'>,
  proxyIds: readonly ProxyId[],
): Promise<Map<ProxyId, Buyer>> {
  const atHalfCost = { mayBeStale: true };
  const proxies = await proxyStore(database).findMany(proxyIds, atHalfCost);
  const accountIds = proxies.map(({ accountId }) => accountId);
  const orderIds = proxies.map(({ orderId }) => orderId);
  const [accounts, orders] = await Promise.all([
    accountStore(database).findMany(accountIds, atHalfCost),
    orderStore(database).findMany(orderIds, atHalfCost),
  ]);
  const accountsById = new Map(accounts.map((account) => [account.accountId, account]));
  const ordersById = new Map(orders.map((order) => [order.orderId, order]));
  return new Map(
    proxies.map((proxy) => {
      const account = accountsById.get(proxy.accountId);
      const order = ordersById.get(proxy.orderId);
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
