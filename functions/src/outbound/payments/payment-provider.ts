import type { PaymentMethod, ReceivedCoin, TopupCoin, TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';

/** One transfer that has finally arrived. */
export interface SettledPart {
  /** ID of the part, unique at the payment provider. Each part is credited once. */
  partId: string;
  /** Value in millionths of a US dollar, at the rate fixed by the payment provider. */
  worthMicros: number;
  /** Received coin; absent if the part was not paid in one. */
  coin?: ReceivedCoin;
}

/** A payment as read from its payment provider, never as claimed by a webhook. */
export interface ProviderPayment {
  paymentId: string;
  /** ID of the top-up. */
  reference: string;
  status: TopupStatus;
  amountCents: Cents;
  /** Parts that may be credited; empty while the payment provider waits for more. */
  settled: readonly SettledPart[];
  /** Parts that have arrived, if they are more than those: staff may credit them. */
  arrived?: readonly SettledPart[];
  /** Total seen by the payment provider, confirmed or not, in millionths of a US dollar. */
  seenMicros: number;
  /** True if a part arrived after the payment expired. */
  isLate: boolean;
  checkoutUrl: string;
  expiresAt: string;
}

/** A payment provider of top-ups. Every call throws `payment.provider_unavailable` if there is no response. */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a payment. The same reference returns the same payment. */
  open(payment: { reference: string; amountCents: Cents; returnUrl: string }): Promise<ProviderPayment>;
  fetch(paymentId: string): Promise<ProviderPayment | undefined>;
  /** Closes a payment that nobody has paid. */
  close(paymentId: string): Promise<void>;
  /** Returns the coins currently accepted, default first. */
  coins(): Promise<TopupCoin[]>;
  /** Returns the payment methods of a payment. */
  methods(paymentId: string): Promise<PaymentMethod[]>;
  /**
   * Returns the payment that a webhook is about, undefined if it concerns something else. Throws `payment.signature_wrong`. `body` is the raw
   * signed text.
   */
  readWebhook(body: string, headers: Headers): { paymentId: string | undefined };
  ping(): Promise<void>;
}

/** A payment provider whose payments can be settled without a payer, for demos and tests. */
export interface DemoProvider extends PaymentProvider {
  settle(paymentId: string): Promise<void>;
}

export function isDemoProvider(provider: PaymentProvider | undefined): provider is DemoProvider {
  return provider !== undefined && 'settle' in provider;
}
