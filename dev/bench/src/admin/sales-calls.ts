import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import { inTurn, type MeasuredCall } from './measured-call.ts';

const monthMs = 30 * 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, '2026-11-22'.length);

/** Calls of the back office about sales. */
export const salesCalls: readonly MeasuredCall[] = [
  {
    name: 'orders',
    goal: { ms: 200, units: 20 },
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
];
