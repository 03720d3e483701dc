import type { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { DemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { AppError } from '../../errors.ts';
import { readSignedEvent } from './demo-signature.ts';
import type { DemoProvider, ProviderPayment } from './payment-provider.ts';

const timeoutMs = 5_000;
/** Settling ends when our own webhook has answered, receipt and all. */
const settleTimeoutMs = 15_000;

/** The demo provider's API: `POST /v1/payments`, `GET /v1/payments/{id}`, `POST /v1/payments/{id}/settle`, with a bearer key. */
export function createDemoProvider(
  options: { url: string; key: string; secret: string },
  now: () => number,
): DemoProvider {
  const origin = options.url.replace(/\/$/, '');

  /** Any answer below 500; a server that fails, or none at all, is `payment.provider_unavailable`. */
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { body, withinMs = timeoutMs }: { body?: unknown; withinMs?: number } = {},
  ): Promise<Response> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response.status >= 500) throw new Error(`the demo provider answered ${response.status}`);
      return response;
    } catch (cause) {
      throw new AppError('payment.provider_unavailable', { cause });
    }
  };
  const pathOf = (paymentId: string) => `/v1/payments/${encodeURIComponent(paymentId)}`;

  return {
    name: 'demo',
    open: async (payment) => readPayment(await call('POST', '/v1/payments', { body: payment })),
    async fetch(paymentId) {
      const response = await call('GET', pathOf(paymentId));
      return response.status === 404 ? undefined : readPayment(response);
    },
    readWebhook: (body, headers) => {
      const { paymentId } = readSignedEvent({ body, headers }, { secret: options.secret, nowMs: now() });
      return { paymentId };
    },
    async settle(paymentId) {
      const response = await call('POST', `${pathOf(paymentId)}/settle`, { withinMs: settleTimeoutMs });
      if (response.status === 404) throw new AppError('topup.not_found');
      // 409: it has ended in the meantime, one way or the other; whoever asks next is told which.
      if (!response.ok && response.status !== 409) throw new AppError('payment.provider_unavailable');
    },
    async ping() {
      await call('GET', '/');
    },
  };
}

async function readPayment(response: Response): Promise<ProviderPayment> {
  try {
    if (!response.ok) throw new Error(`the demo provider answered ${response.status}`);
    return toProviderPayment(DemoPayment.parse(await response.json()));
  } catch (cause) {
    throw new AppError('payment.provider_unavailable', { cause });
  }
}

export function toProviderPayment(payment: DemoPayment): ProviderPayment {
  const { id, reference, amountCents, paidCents, checkoutUrl, expiresAt } = payment;
  return { paymentId: id, reference, status: statusOf(payment), amountCents, paidCents, checkoutUrl, expiresAt };
}

/** Nothing more comes to a payment that expired: what had come until then is complete, and the customer's. */
function statusOf({ status, paidCents, amountCents }: DemoPayment): TopupStatus {
  switch (status) {
    case 'settled':
      return 'completed';
    case 'expired':
      return paidCents > 0 ? 'completed' : 'expired';
    case 'pending':
      return paidCents > 0 && paidCents < amountCents ? 'underpaid' : 'pending';
    default:
      return status;
  }
}
