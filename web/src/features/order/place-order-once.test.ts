import type { Order } from '@cellgate/shared/order/order.ts';
import { describe, expect, it } from 'vitest';
import { createPlaceOrderOnce, type OrderBody, OrderUnknown } from './place-order-once.ts';

const body = (quantity: number): OrderBody => ({
  items: [
    {
      proxyType: 'mobile',
      period: 'monthly',
      quantity,
      productId: 'prd_01JD0000000000000000000001',
      operator: 'kyivstar',
    },
  ],
});
const order: Order = {
  id: 'ord_01JD0000000000000000000001',
  orderNumber: 'CG-7K2M9Q2P',
  status: 'completed',
  createdAt: '2026-11-21T08:30:00.000Z',
  pricing: { total: 28 },
  items: [],
  user: { firstName: 'Olena', lastName: 'Koval' },
  proxyIds: [],
  cancelledProxyIds: [],
  refunded: 0,
};
const refusal = new Error('refused');
const lost = new Error('lost');

/** Creates a server that returns these answers in turn. */
function serverOf(answers: readonly (Order | Error)[]) {
  const sent: { quantity: number | undefined; key: string }[] = [];
  let keys = 0;
  const place = createPlaceOrderOnce({
    send: async ({ items }, key) => {
      sent.push({ quantity: items[0]?.quantity, key });
      const answer = answers[sent.length - 1] ?? lost;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    newKey: () => `key-${++keys}`,
    isRefusal: (error) => error === refusal,
    pause: async () => undefined,
  });
  return { place, sent };
}

describe('placing an order once', () => {
  it('places one order for a double click', async () => {
    const { place, sent } = serverOf([order, order]);
    const [first, second] = await Promise.all([place(body(1)), place(body(1))]);
    expect(first).toBe(second);
    expect(sent).toHaveLength(1);
  });

  it('retries with the same key after a lost response', async () => {
    const { place, sent } = serverOf([lost, order]);
    await expect(place(body(2))).resolves.toBe(order);
    expect(sent).toEqual([
      { quantity: 2, key: 'key-1' },
      { quantity: 2, key: 'key-1' },
    ]);
  });

  it('settles an order with an unknown outcome first, even if the form has changed', async () => {
    const { place, sent } = serverOf([lost, lost, lost, order, order]);
    await expect(place(body(1))).rejects.toBeInstanceOf(OrderUnknown);
    await place(body(3));
    expect(sent.at(-1)).toEqual({ quantity: 1, key: 'key-1' });
    await place(body(3));
    expect(sent.at(-1)).toEqual({ quantity: 3, key: 'key-2' });
  });

  it('uses a new key after a refusal', async () => {
    const { place, sent } = serverOf([refusal, order]);
    await expect(place(body(1))).rejects.toBe(refusal);
    await place(body(1));
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });
});
