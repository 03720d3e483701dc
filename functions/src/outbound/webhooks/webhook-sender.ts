import type { WebhookFailure } from '@cellgate/shared/webhook/webhook.ts';

/** Outcome of one request to an endpoint. A status outside 2xx is a failure, including redirects, which are not followed. */
export interface WebhookAnswer {
  status: number | null;
  durationMs: number;
  failure: WebhookFailure | null;
  /** Beginning of the response body. */
  answer: string;
}

export interface WebhookSender {
  /** Reports whether the URL may be called, without resolving its name. */
  accepts(url: string): boolean;
  /** Sends one POST request. Never throws; failures are part of the result. */
  post(message: { url: string; headers: Readonly<Record<string, string>>; body: string }): Promise<WebhookAnswer>;
}
