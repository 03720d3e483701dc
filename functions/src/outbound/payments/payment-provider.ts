import type { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';

/** A payment as its provider tells it when asked; never as a webhook claims. */
export interface ProviderPayment {
  paymentId: string;
  /** The top-up it was made for. */
  reference: string;
  status: TopupStatus;
  amountCents: Cents;
  paidCents: Cents;
  checkoutUrl: string;
  expiresAt: string;
}

/** The one seam between top-ups and whoever takes the coins. Every call throws `payment.provider_unavailable` when there is no answer. */
export interface PaymentProvider {
  readonly name: string;
  /** Opening the same reference twice gives the same payment. */
  open(payment: { reference: string; amountCents: Cents; returnUrl: string }): Promise<ProviderPayment>;
  fetch(paymentId: string): Promise<ProviderPayment | undefined>;
  /** The payment a webhook speaks of, or `payment.signature_wrong`. `body` is the raw text that was signed. */
  readWebhook(body: string, headers: Headers): { paymentId: string };
  ping(): Promise<void>;
}

/** A provider whose payments can be settled without a payer: demonstrations and tests. */
export interface DemoProvider extends PaymentProvider {
  settle(paymentId: string): Promise<void>;
}

export function isDemoProvider(provider: PaymentProvider | undefined): provider is DemoProvider {
  return provider !== undefined && 'settle' in provider;
}
