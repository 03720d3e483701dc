import { callApi, isRefused } from '@cellgate/local/api-client.ts';
import { cancelOrder, quoteRefund } from '@cellgate/shared/order/order.endpoints.ts';
import { setAutoRotation } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { type Customer, knownCustomer, mobileProducts, newCustomer } from '@cellgate/testkit/customer.ts';
import type { Chance } from '@cellgate/testkit/seeded-chance.ts';
import { until } from '@cellgate/testkit/until.ts';

/** Time in milliseconds for which a request with a lost response is retried with the same key. */
const answeredWithinMs = 90_000;
const openWithinMs = 60_000;

/** Customer whose session is renewed while it works. */
export interface Shopper {
  customer(): Customer;
  signInAgain(): Promise<void>;
  /** Buys one proxy and resolves when it is open. */
  rent(chance: Chance, idempotencyKey: string): Promise<RentedProxy>;
  cancel(proxy: RentedProxy, idempotencyKey: string): Promise<void>;
  rotateEvery(proxy: RentedProxy, minutes: number | null): Promise<RentedProxy>;
}

export async function newShopper(origin: string, { dollars }: { dollars: number }): Promise<Shopper> {
  let customer = await newCustomer(origin, { dollars });
  const token = () => customer.tokens.accessToken;
  return {
    customer: () => customer,
    signInAgain: async () => {
      customer = await knownCustomer(origin, customer);
    },
    rent: async (chance, idempotencyKey) => {
      const product = chance.pick((await mobileProducts(origin)).filter(({ stock }) => stock.available > 0));
      const order = await untilAnswered('an order', () => customer.order({ product, idempotencyKey }));
      return customer.openProxy(order.proxyIds[0] ?? '', openWithinMs);
    },
    cancel: async ({ orderId, _id }, idempotencyKey) => {
      const params = { id: orderId };
      const { refund } = await callApi(origin, quoteRefund, { token: token(), params, query: { proxyIds: _id } });
      const body = { amount: refund.amount, proxyIds: [_id] };
      await untilAnswered('a cancellation', () =>
        callApi(origin, cancelOrder, { token: token(), params, body, idempotencyKey }),
      );
    },
    rotateEvery: async ({ _id }, everyMinutes) => {
      const call = { token: token(), params: { id: _id }, body: { everyMinutes } };
      return (await callApi(origin, setAutoRotation, call)).proxy;
    },
  };
}

function untilAnswered<T extends object>(what: string, ask: () => Promise<T>): Promise<T> {
  return until(
    `an answer to ${what}`,
    () =>
      ask().catch((error: unknown) => {
        if (isRefused(error) && error.status < 500) throw error;
        return undefined;
      }),
    answeredWithinMs,
  );
}
