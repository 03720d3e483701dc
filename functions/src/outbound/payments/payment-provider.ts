import type { PaymentMethod, ReceivedCoin, TopupCoin, TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';

/** One transfer that has arrived for good. */
export interface SettledPart {
  /** Unique at the provider: what is credited once. */
  partId: string;
  /** In millionths of a US dollar, at the rate the provider fixed for it. */
  worthMicros: number;
  /** What arrived; left out where no coin did. */
  coin?: ReceivedCoin;
}

/** A payment as its provider tells it when asked; never as a webhook claims. */
export interface ProviderPayment {
  paymentId: string;
  /** The top-up it was made for. */
  reference: string;
  status: TopupStatus;
  amountCents: Cents;
  /** What may be credited by now; empty while the provider waits for more. */
  settled: readonly SettledPart[];
  /** Everything that the provider has seen arrive, confirmed or not, in millionths of a US dollar. */
  seenMicros: number;
  /** Some of it came after the provider had stopped waiting. */
  isLate: boolean;
  checkoutUrl: string;
  expiresAt: string;
}

/** The one seam between top-ups and whoever takes the coins. Every call throws `payment.provider_unavailable` when there is no answer. */
export interface PaymentProvider {
  readonly name: string;
  /** Opening the same reference twice gives the same payment. */
  open(payment: { reference: string; amountCents: Cents; returnUrl: string }): Promise<ProviderPayment>;
  fetch(paymentId: string): Promise<ProviderPayment | undefined>;
  /** What can be paid with now; the first one is proposed. */
  coins(): Promise<TopupCoin[]>;
  /** How this payment can be paid. */
  methods(paymentId: string): Promise<PaymentMethod[]>;
  /**
   * The payment a webhook speaks of, `undefined` when it is about something else, or `payment.signature_wrong`. `body` is the raw text
   * that was signed.
   */
  readWebhook(body: string, headers: Headers): { paymentId: string | undefined };
  ping(): Promise<void>;
}

/** A provider whose payments can be settled without a payer: demonstrations and tests. */
export interface DemoProvider extends PaymentProvider {
  settle(paymentId: string): Promise<void>;
}

export function isDemoProvider(provider: PaymentProvider | undefined): provider is DemoProvider {
  return provider !== undefined && 'settle' in provider;
}
