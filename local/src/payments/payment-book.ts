import type { ReceivedCoin } from '@cellgate/shared/balance/balance.ts';
import { DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';
import { ulid } from 'ulid';
import { z } from 'zod';
import { jsonFileWriter, readJsonFile } from '../json-file.ts';

const KeptPayment = DemoPayment.extend({ returnUrl: z.string() });
export type KeptPayment = z.infer<typeof KeptPayment>;

export type Step = 'confirming' | 'settled' | 'expired';

const lifetimeMs = 30 * 60_000;

/** Payments of the demo provider, stored in one file. */
export interface PaymentBook {
  /** Opens a payment. The same reference returns the same payment. */
  open(order: { reference: string; amountCents: number; returnUrl: string }): Promise<KeptPayment>;
  find(id: string): KeptPayment | undefined;
  /** Moves a payment to another state. Returns undefined if the state does not allow it. `received`: what the payer sent. */
  move(id: string, step: Step, received?: ReceivedCoin): Promise<KeptPayment | undefined>;
  /** Expires payments that were not paid in time and returns them. */
  expireLate(): Promise<KeptPayment[]>;
}

export function openPaymentBook(options: { path: string; checkoutOrigin: string; now: () => number }): PaymentBook {
  const stored = readJsonFile(options.path, z.array(KeptPayment)) ?? [];
  const payments = new Map(stored.map((payment) => [payment.id, payment]));
  const save = jsonFileWriter(options.path, () => [...payments.values()]);

  return {
    async open({ reference, amountCents, returnUrl }) {
      const known = [...payments.values()].find((payment) => payment.reference === reference);
      if (known) return known;
      const id = `pay_${ulid()}`;
      const payment: KeptPayment = {
        id,
        reference,
        amountCents,
        paidCents: 0,
        status: 'pending',
        received: null,
        checkoutUrl: `${options.checkoutOrigin}/checkout/${id}`,
        createdAt: new Date(options.now()).toISOString(),
        expiresAt: new Date(options.now() + lifetimeMs).toISOString(),
        returnUrl,
      };
      payments.set(id, payment);
      await save();
      return payment;
    },
    find: (id) => payments.get(id),
    async move(id, step, received) {
      const payment = payments.get(id);
      if (!payment || !leadsTo(payment.status, step)) return undefined;
      const moved = {
        ...payment,
        status: step,
        paidCents: step === 'expired' ? payment.paidCents : payment.amountCents,
        received: received ?? payment.received,
      };
      payments.set(id, moved);
      await save();
      return moved;
    },
    async expireLate() {
      const late = [...payments.values()].filter(
        (payment) => payment.status === 'pending' && Date.parse(payment.expiresAt) <= options.now(),
      );
      const ended = late.map((payment): KeptPayment => ({ ...payment, status: 'expired' }));
      for (const payment of ended) payments.set(payment.id, payment);
      if (ended.length > 0) await save();
      return ended;
    },
  };
}

/** Reports whether a step is allowed: pending → confirming → settled, or pending → expired. Repeating a step is no change. */
function leadsTo(status: DemoPayment['status'], step: Step): boolean {
  if (status === 'pending') return true;
  return status === 'confirming' && step === 'settled';
}
