import type { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { DemoCoins, DemoMethods, DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';
import { AppError } from '../../errors.ts';
import { readSignedEvent } from './demo-signature.ts';
import type { DemoProvider, ProviderPayment } from './payment-provider.ts';
import { callProvider, readAnswer } from './provider-call.ts';

const timeoutMs = 5_000;
/** Timeout of settling, which includes the demo provider's webhook call to us and the receipt. */
const settleTimeoutMs = 15_000;
const microsPerCent = 10_000;

/** Creates a client of the demo provider's API: `/v1/payments`, `/v1/payments/{id}`, its `/methods`, `/close` and `/settle`, `/v1/coins`, with a bearer key. */
export function createDemoProvider(
  options: { url: string; key: string; secret: string },
  now: () => number,
): DemoProvider {
  const origin = options.url.replace(/\/$/, '');
  const authorization = `Bearer ${options.key}`;
  const get = (path: string) => callProvider({ url: `${origin}${path}`, method: 'GET', authorization, timeoutMs });
  const pathOf = (paymentId: string) => `/v1/payments/${encodeURIComponent(paymentId)}`;

  return {
    name: 'demo',
    async open(payment) {
      const url = `${origin}/v1/payments`;
      const response = await callProvider({ url, method: 'POST', authorization, timeoutMs, body: payment });
      return toProviderPayment(await readAnswer(response, DemoPayment));
    },
    async fetch(paymentId) {
      const response = await get(pathOf(paymentId));
      return response.status === 404 ? undefined : toProviderPayment(await readAnswer(response, DemoPayment));
    },
    async close(paymentId) {
      const url = `${origin}${pathOf(paymentId)}/close`;
      await readAnswer(await callProvider({ url, method: 'POST', authorization, timeoutMs }), DemoPayment);
    },
    coins: async () => (await readAnswer(await get('/v1/coins'), DemoCoins)).coins,
    methods: async (paymentId) => (await readAnswer(await get(`${pathOf(paymentId)}/methods`), DemoMethods)).methods,
    readWebhook: (body, headers) => {
      const { paymentId } = readSignedEvent({ body, headers }, { secret: options.secret, nowMs: now() });
      return { paymentId };
    },
    async settle(paymentId) {
      const url = `${origin}${pathOf(paymentId)}/settle`;
      const response = await callProvider({ url, method: 'POST', authorization, timeoutMs: settleTimeoutMs });
      if (response.status === 404) throw new AppError('topup.not_found');
      // 409: the payment has already ended; the next fetch returns its status.
      if (!response.ok && response.status !== 409) throw new AppError('payment.provider_unavailable');
    },
    async ping() {
      await get('/');
    },
  };
}

export function toProviderPayment(payment: DemoPayment): ProviderPayment {
  const { id, reference, amountCents, paidCents, received, checkoutUrl, expiresAt } = payment;
  const status = statusOf(payment);
  const isCredited = status === 'completed' && paidCents > 0;
  return {
    paymentId: id,
    reference,
    status,
    amountCents,
    settled: isCredited
      ? [{ partId: id, worthMicros: paidCents * microsPerCent, ...(received && { coin: received }) }]
      : [],
    seenMicros: paidCents * microsPerCent,
    isLate: false,
    checkoutUrl,
    expiresAt,
  };
}

/** Returns the status of a top-up. An expired payment accepts no more money; the amount received until then is credited. */
function statusOf({ status, paidCents, amountCents }: DemoPayment): TopupStatus {
  switch (status) {
    case 'settled':
      return paidCents > 0 ? 'completed' : 'failed';
    case 'expired':
      return paidCents > 0 ? 'completed' : 'expired';
    case 'pending':
      return paidCents > 0 && paidCents < amountCents ? 'underpaid' : 'pending';
    default:
      return status;
  }
}
