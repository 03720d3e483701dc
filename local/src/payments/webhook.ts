import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type DemoPaymentEvent, demoSignatureHeader } from '@cellgate/shared/payment/payment.endpoints.ts';
import { describeError, type Log } from '../log.ts';

export interface WebhookSender {
  /** Posts the event. Resolves after the first attempt with true if it was accepted; otherwise retries in the background. */
  send(event: DemoPaymentEvent): Promise<boolean>;
}

const firstPauseMs = 500;
const longestPauseMs = 60_000;
const retryWindowMs = 60 * 60_000;

/** Creates a sender that signs each attempt separately, because the receiver rejects old signatures. */
export function createWebhookSender(options: {
  url: string;
  secret: string;
  log: Log;
  signal: AbortSignal;
}): WebhookSender {
  const { url, log, signal } = options;

  const post = async (event: DemoPaymentEvent): Promise<boolean> => {
    const body = JSON.stringify(event);
    const seconds = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [demoSignatureHeader]: signatureOf({ secret: options.secret, seconds, body }),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      });
      await response.arrayBuffer();
      if (!response.ok) log('webhook_refused', { ...event, status: response.status });
      return response.ok;
    } catch (error) {
      log('webhook_failed', { ...event, error: describeError(error) });
      return false;
    }
  };

  const repeat = async (event: DemoPaymentEvent): Promise<void> => {
    const deadline = performance.now() + retryWindowMs;
    for (let pauseMs = firstPauseMs; performance.now() < deadline; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      await delay(pauseMs, undefined, { signal });
      if (await post(event)) return;
    }
    log('webhook_abandoned', { ...event });
  };

  return {
    async send(event) {
      if (await post(event)) return true;
      repeat(event).catch((error: unknown) => {
        if (!signal.aborted) log('webhook_failed', { ...event, error: describeError(error) });
      });
      return false;
    },
  };
}

/** Returns `t=<seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export function signatureOf({ secret, seconds, body }: { secret: string; seconds: number; body: string }): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
