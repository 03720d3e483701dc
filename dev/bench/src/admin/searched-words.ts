import type { Context } from '@cellgate/functions/context.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { topupStore } from '@cellgate/functions/storage/balance/topup-store.ts';
import { orderStore } from '@cellgate/functions/storage/order/order-store.ts';
import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import { proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import type { LargeWorld } from './large-world.ts';

/** Searches that people type into the palette. */
export const searchedKinds = [
  'customer',
  'order',
  'proxy',
  'modem',
  'server',
  'product',
  'payment',
  'all servers',
  'nothing',
] as const;
type SearchedKind = (typeof searchedKinds)[number];

/** A customer with a running proxy. */
const buyer = 'customer-0@large.example';

/** Returns what people type to find records of a kind, once in each way in which they are found. */
export async function searchedWords(kind: SearchedKind, { servers }: LargeWorld, ctx: Context): Promise<string[]> {
  const { database } = ctx;
  const account = known(await accountStore(database).findByEmail(buyer));
  const [server] = servers;
  const { serverId, host, httpPortBase } = known(server);
  const words: Record<SearchedKind, () => Promise<string[]>> = {
    customer: async () => [buyer, 'Kova', 'Шев', 'ayşe', 'large.example', 'Anna Miller', account.accountId],
    order: async () => {
      const orders = await orderStore(database).listOfAccount(account.accountId, 5);
      return orders.flatMap(({ orderId, orderNumber }) => [orderNumber, orderNumber.replace('-', ''), orderId]);
    },
    proxy: async () => {
      const proxies = await proxyStore(database).listOfAccount(account.accountId);
      const { proxyId, auth } = known(proxies.find(({ status }) => status === 'active'));
      return [`${host}:${httpPortBase}`, auth.username, proxyId];
    },
    modem: async () => {
      const { modemId, imei, report } = known((await modemStore(database).listOfServer(serverId))[0]);
      return [imei, report?.egressIp ?? '', '46.133.2.1', modemId];
    },
    server: async () => ['Rack 01', 'Rack 02', host, serverId],
    product: async () => {
      const { productId, name } = known((await productStore(database).list())[0]);
      return [name, 'ukraine', productId];
    },
    payment: async () => {
      const topups = await topupStore(database).listOfAccount(account.accountId, 5);
      return topups.flatMap(({ topupId, paymentId }) => [topupId, paymentId ?? '']);
    },
    'all servers': async () => ['rack', 'wwan3'],
    nothing: async () => ['no such thing', 'nobody@nowhere.example', '999999999999999'],
  };
  return (await words[kind]()).filter((word) => word !== '');
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the installation lacks what people look for');
  return found;
}
