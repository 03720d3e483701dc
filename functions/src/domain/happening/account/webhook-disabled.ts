import type { WebhookRecord } from '../../../storage/webhook/webhook-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a webhook endpoint that has failed for so long that it is disabled. */
export function webhookDisabled({ url }: WebhookRecord): Happening {
  return happening('webhookDisabled', { notification: { url: new URL(url).host } });
}
