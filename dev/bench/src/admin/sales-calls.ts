import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { topupStore } from '@cellgate/functions/storage/balance/topup-store.ts';
import { orderStore } from '@cellgate/functions/storage/order/order-store.ts';
import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import type { InProcessCloud } from './in-process-cloud.ts';
import { inTurn, type MeasuredCall } from './measured-call.ts';

const monthMs = 30 * 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, '2026-11-22'.length);
const goal = { ms: 200, units: 20 };

/** Calls of the back office about sales. */
export const salesCalls: readonly MeasuredCall[] = [
  {
    name: 'orders',
    goal,
    paths: async ({ madeAtMs }, { ctx }) => {
      const [product] = await productStore(ctx.database).list();
      const queries = [
        '',
        '&state=undelivered',
        '&type=mobile&period=monthly',
        `&product=${product?.productId}`,
        '&operator=lifecell',
        '&amountFrom=25&amountTo=30',
        '&amountFrom=100000',
        `&from=${dayOf(madeAtMs - 3 * monthMs)}&to=${dayOf(madeAtMs - 2 * monthMs)}`,
      ];
      return inTurn(queries.map((query) => `/admin/orders?limit=25${query}`));
    },
  },
  {
    name: 'payments',
    goal,
    paths: async ({ madeAtMs }, cloud) => {
      const { accountId } = await buyerOf(cloud);
      const queries = [
        '',
        '&state=expired',
        '&provider=demo',
        '&issue=late',
        '&issue=over_paid',
        '&issue=stuck',
        '&olderThanHours=720',
        `&customer=${accountId}`,
        `&from=${dayOf(madeAtMs - 3 * monthMs)}&to=${dayOf(madeAtMs - 2 * monthMs)}`,
      ];
      return inTurn(queries.map((query) => `/admin/payments?limit=25${query}`));
    },
  },
  {
    name: 'proxies',
    goal,
    paths: async ({ servers }, cloud) => {
      const { accountId } = await buyerOf(cloud);
      const queries = [
        '',
        '&state=active',
        '&state=expired',
        `&server=${servers[0]?.serverId}`,
        '&operator=lifecell',
        `&customer=${accountId}`,
        '&autoRenew=off',
        '&uptimeBelow=99',
        '&test=failed',
        '&endsWithinHours=48',
        '&search=Kova',
      ];
      return inTurn(queries.map((query) => `/admin/proxies?limit=25${query}`));
    },
  },
  {
    name: 'an order',
    goal,
    paths: async (_, cloud) => {
      const { accountId } = await buyerOf(cloud);
      const orders = await orderStore(cloud.ctx.database).listOfAccount(accountId, 5);
      return inTurn(orders.map(({ orderId }) => `/admin/orders/${orderId}`));
    },
  },
  {
    name: 'a payment',
    goal,
    paths: async (_, cloud) => {
      const { accountId } = await buyerOf(cloud);
      const topups = await topupStore(cloud.ctx.database).listOfAccount(accountId, 5);
      return inTurn(topups.map(({ topupId }) => `/admin/payments/${topupId}`));
    },
  },
  { name: 'products', goal, growsWithServers: true, paths: async () => () => '/admin/products' },
  {
    name: 'messages',
    goal,
    paths: async () =>
      inTurn(['', '&state=new', '&state=spam', '&search=proxy'].map((query) => `/admin/messages?limit=25${query}`)),
  },
];

/** Returns the account of a customer with a running proxy and some orders. */
async function buyerOf({ ctx }: InProcessCloud) {
  const account = await accountStore(ctx.database).findByEmail('customer-0@large.example');
  if (!account) throw new Error('the installation has no such customer');
  return account;
}
