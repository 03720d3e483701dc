import { type WebhookFailure, webhookTimeoutMs } from '@cellgate/shared/webhook/webhook.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** Returns the text of a failed delivery attempt. */
export function useFailureText(): (failure: WebhookFailure) => string {
  const { t } = useTranslation('webhooks');
  return (failure) => t(`failure.${failure}`, { seconds: webhookTimeoutMs / 1000 });
}
