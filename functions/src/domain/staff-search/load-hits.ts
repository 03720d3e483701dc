import type { StaffHit } from '@cellgate/shared/search/staff-search.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import type { References } from './references.ts';
import { customerHit, modemHit, orderHit, paymentHit, productHit, proxyHit, serverHit } from './to-hit.ts';

/** Reads the records and returns them as exact hits, by kind; those that do not exist are left out. */
export async function loadHits({ database }: Context, references: References): Promise<StaffHit[]> {
  const [orders, modems, products, payments] = await Promise.all([
    orderStore(database).findMany(references.orders),
    modemStore(database).findMany(references.modems),
    productStore(database).findMany(references.products),
    topupStore(database).findMany(references.payments),
  ]);
  const occupied = new Set(references.occupied.map(({ modemId }) => modemId));
  const occupants = modems.filter(({ modemId }) => occupied.has(modemId)).flatMap(({ allocation }) => allocation ?? []);
  const [proxies, servers] = await Promise.all([
    proxyStore(database).findMany([...references.proxies, ...occupants.map(({ proxyId }) => proxyId)]),
    serverStore(database).findMany([...references.servers, ...modems.map(({ serverId }) => serverId)]),
  ]);
  const ownerIds = [...proxies, ...payments].map(({ accountId }) => accountId);
  const accounts = await accountStore(database).findMany([...references.customers, ...ownerIds]);
  const emailOf = new Map(accounts.map(({ accountId, email }) => [accountId, email]));
  const serverName = new Map(servers.map(({ serverId, name }) => [serverId, name]));
  return [
    ...accounts.filter(({ accountId }) => references.customers.includes(accountId)).map(customerHit),
    ...orders.map(orderHit),
    ...proxies.map((proxy) => proxyHit(proxy, emailOf.get(proxy.accountId) ?? '')),
    ...modems.map((modem) => modemHit(modem, serverName.get(modem.serverId) ?? '')),
    ...servers.filter(({ serverId }) => references.servers.includes(serverId)).map(serverHit),
    ...products.map(productHit),
    ...payments.map((payment) => paymentHit(payment, emailOf.get(payment.accountId) ?? '')),
  ];
}
