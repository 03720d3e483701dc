import { createHmac } from 'node:crypto';
import type { DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';
import type { DemoPaymentEvent } from '@cellgate/shared/payment/payment.endpoints.ts';
import { AppError } from '../src/errors.ts';
import { toProviderPayment } from '../src/outbound/payments/demo-provider.ts';
import { readSignedEvent } from '../src/outbound/payments/demo-signature.ts';
import type { DemoProvider } from '../src/outbound/payments/payment-provider.ts';

const lifetimeMs = 1_800_000;
const bitcoin = { standard: null, name: 'Bitcoin' };

export interface PaymentsInMemory {
  provider: DemoProvider;
  /** Makes every call fail while true. */
  isDown: boolean;
  /** URLs that the payment pages lead back to, newest last. */
  returnUrls: string[];
  /** Number of calls that opened a payment, including failed ones. */
  openCalls: number;
  /** Changes a payment, as the payer or the provider's clock would. */
  change(paymentId: string, change: Partial<Pick<DemoPayment, 'status' | 'paidCents' | 'reference'>>): void;
  forget(paymentId: string): void;
  /** Returns a webhook as the provider would send it now. */
  webhook(
    event: Pick<DemoPaymentEvent, 'paymentId' | 'type'>,
    forged?: { secret?: string; ageSeconds?: number },
  ): { body: string; headers: Headers };
}

/** Creates the demo provider without HTTP: same payments, same signatures. */
export function createPaymentsInMemory({ now, secret }: { now: () => number; secret: string }): PaymentsInMemory {
  const payments = new Map<string, DemoPayment>();
  const answer = () => {
    if (memory.isDown) throw new AppError('payment.provider_unavailable');
  };
  const provider: DemoProvider = {
    name: 'demo',
    async open({ reference, amountCents, returnUrl }) {
      memory.openCalls++;
      answer();
      memory.returnUrls.push(returnUrl);
      const known = [...payments.values()].find((payment) => payment.reference === reference);
      if (known) return toProviderPayment(known);
      const id = `pay_${payments.size + 1}`;
      const payment: DemoPayment = {
        id,
        reference,
        amountCents,
        paidCents: 0,
        status: 'pending',
        received: null,
        checkoutUrl: `https://demo.example/checkout/${id}`,
        createdAt: new Date(now()).toISOString(),
        expiresAt: new Date(now() + lifetimeMs).toISOString(),
      };
      payments.set(id, payment);
      return toProviderPayment(payment);
    },
    async fetch(paymentId) {
      answer();
      const payment = payments.get(paymentId);
      return payment && toProviderPayment(payment);
    },
    async close(paymentId) {
      answer();
      memory.change(paymentId, { status: 'expired' });
    },
    async coins() {
      answer();
      return [
        { id: 'bitcoin', code: 'BTC', name: 'Bitcoin', perDollar: 0.00001, network: bitcoin, isStablecoin: false },
      ];
    },
    async methods(paymentId) {
      answer();
      const amountCents = payments.get(paymentId)?.amountCents ?? 0;
      const due = (amountCents / 10_000_000).toFixed(8);
      return [
        {
          id: 'bitcoin',
          code: 'BTC',
          name: 'Bitcoin',
          address: paymentId,
          link: `bitcoin:${paymentId}`,
          network: bitcoin,
          due,
          dueParts: { amount: due, rateDifference: '0.00000000', networkFee: '0.00000000' },
          perDollar: 0.00001,
          checkoutUrl: null,
        },
      ];
    },
    readWebhook: (body, headers) => {
      const { paymentId } = readSignedEvent({ body, headers }, { secret, nowMs: now() });
      return { paymentId };
    },
    async settle(paymentId) {
      answer();
      const payment = payments.get(paymentId);
      if (payment && payment.status !== 'expired') {
        memory.change(paymentId, { status: 'settled', paidCents: payment.amountCents });
      }
    },
    async ping() {
      answer();
    },
  };
  const memory: PaymentsInMemory = {
    provider,
    isDown: false,
    returnUrls: [],
    openCalls: 0,
    change(paymentId, change) {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`no payment ${paymentId}`);
      payments.set(paymentId, { ...payment, ...change });
    },
    forget(paymentId) {
      payments.delete(paymentId);
    },
    webhook(event, forged = {}) {
      const body = JSON.stringify({ eventId: `evt-${event.paymentId}-${event.type}`, ...event });
      const seconds = Math.floor(now() / 1000) - (forged.ageSeconds ?? 0);
      const mac = createHmac('sha256', forged.secret ?? secret)
        .update(`${seconds}.${body}`)
        .digest('hex');
      return { body, headers: new Headers({ 'demo-signature': `t=${seconds},v1=${mac}` }) };
    },
  };
  return memory;
}
