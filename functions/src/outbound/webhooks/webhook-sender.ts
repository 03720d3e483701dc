import type { WebhookFailure } from '@cellgate/shared/webhook/webhook.ts';

/** What one call to a customer's endpoint came to. A status outside 2xx is a failure, and so is a redirect: none is followed. */
export interface WebhookAnswer {
  status: number | null;
  durationMs: number;
  failure: WebhookFailure | null;
  /** How the answer's body begins. */
  answer: string;
}

export interface WebhookSender {
  /** Whether the address may be called at all, as far as it says itself. */
  accepts(url: string): boolean;
  /** Posts once and never throws: whatever goes wrong is the answer. */
  post(message: { url: string; headers: Readonly<Record<string, string>>; body: string }): Promise<WebhookAnswer>;
}
