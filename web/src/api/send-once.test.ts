import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import type { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { describe, expect, it } from 'vitest';
import { AnswerLost, createSendOnce, type Intent, type KeptIntent } from './send-once.ts';

type OrderBody = BodyInputOf<typeof placeOrder>;

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
const unfinished = new Error('unfinished');
const lost = new Error('lost');

function keepInMemory<Body>(): KeptIntent<Body> {
  let intent: Intent<Body> | undefined;
  return {
    read: () => intent,
    write: (next) => {
      intent = next;
    },
  };
}

/** Creates a server that returns these answers in turn. */
function serverOf(answers: readonly (Order | Error)[], kept = keepInMemory<OrderBody>(), name = 'key') {
  const sent: { quantity: number | undefined; key: string }[] = [];
  let keys = 0;
  const { send: place, unsettled } = createSendOnce<OrderBody, Order>({
    send: async ({ items }, key) => {
      sent.push({ quantity: items[0]?.quantity, key });
      const answer = answers[sent.length - 1] ?? lost;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    newKey: () => `${name}-${++keys}`,
    isRefusal: (error) => error === refusal,
    isUnfinished: (error) => error === unfinished,
    pause: async () => undefined,
    kept,
  });
  return { place, unsettled, sent };
}

describe('sending an order once', () => {
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
    await expect(place(body(1))).rejects.toBeInstanceOf(AnswerLost);
    await place(body(3));
    expect(sent.at(-1)).toEqual({ quantity: 1, key: 'key-1' });
    await place(body(3));
    expect(sent.at(-1)).toEqual({ quantity: 3, key: 'key-2' });
  });

  it('settles an order after a reload with the same key, and only then another one', async () => {
    const kept = keepInMemory<OrderBody>();
    const before = serverOf([lost, lost, lost], kept);
    await expect(before.place(body(1))).rejects.toBeInstanceOf(AnswerLost);
    const { place, unsettled, sent } = serverOf([order, order], kept, 'later');
    expect(unsettled()).toEqual(body(1));
    await place(body(1));
    expect(sent).toEqual([{ quantity: 1, key: 'key-1' }]);
    expect([unsettled(), kept.read()]).toEqual([undefined, undefined]);
  });

  it('goes on with the key of an order that the server could not finish, unless another one is chosen', async () => {
    const { place, unsettled, sent } = serverOf([unfinished, unfinished, order]);
    for (const quantity of [1, 1]) await expect(place(body(quantity))).rejects.toBe(unfinished);
    expect(unsettled()).toBeUndefined();
    await place(body(2));
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('uses a new key after a refusal', async () => {
    const { place, sent } = serverOf([refusal, order]);
    await expect(place(body(1))).rejects.toBe(refusal);
    await place(body(1));
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });
});
