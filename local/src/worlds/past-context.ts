import type { Context } from '@cellgate/functions/context.ts';
import { toProviderPayment } from '@cellgate/functions/outbound/payments/demo-provider.ts';
import type { PaymentProvider } from '@cellgate/functions/outbound/payments/payment-provider.ts';
import { idPrefix } from '@cellgate/shared/contract/id.ts';
import { ulid } from 'ulid';

/** Clock of the past. From the moment it is set to, it advances by 1 ms with each reading, so that IDs and times keep their order. */
export interface PastClock {
  set(atMs: number): void;
  now(): number;
}

/** Creates a clock that shows `startMs`, in epoch ms. */
export function createPastClock(startMs: number): PastClock {
  let atMs = Math.round(startMs);
  return {
    set: (nextMs) => {
      atMs = Math.round(nextMs);
    },
    now: () => atMs++,
  };
}

/**
 * Returns a context in which domain functions act at the time of `clock`. Choices are the same for the same seed, payments are opened at a provider
 * that exists only here, emails are dropped, and nothing is published to servers, whose agents know only the present. Secrets stay random.
 */
export function createPastContext(ctx: Context, { clock, seed }: { clock: PastClock; seed?: number }): Context {
  return {
    ...ctx,
    now: clock.now,
    newId: (kind) => `${idPrefix[kind]}_${ulid(clock.now())}`,
    random: createSequence(seed),
    agentLink: { ...ctx.agentLink, publishDesired: async () => {} },
    mailer: { send: async () => 'dropped', ping: async () => {} },
    payments: new Map([['demo', createPastPayments(ctx, clock)]]),
  };
}

/** Creates a repeatable sequence of numbers, 0 ≤ x < 1 (Lehmer's generator). `seed`: a whole number above 0. */
export function createSequence(seed = 20_261_122): () => number {
  const modulus = 2_147_483_647;
  let state = seed;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}

function createPastPayments({ payments }: Context, clock: PastClock): PaymentProvider {
  const present = payments.get('demo');
  if (!present) throw new Error('The demo payments are not configured');
  return {
    ...present,
    open: async ({ reference, amountCents }) =>
      toProviderPayment({
        id: `past_${reference}`,
        reference,
        amountCents,
        paidCents: 0,
        status: 'pending',
        received: null,
        checkoutUrl: '',
        createdAt: new Date(clock.now()).toISOString(),
        expiresAt: new Date(clock.now() + 3_600_000).toISOString(),
      }),
  };
}
