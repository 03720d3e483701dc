import type { ChannelRefusal } from '@cellgate/shared/alert/alert-settings.ts';
import { webhookTimeoutMs } from '@cellgate/shared/webhook/webhook.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';

/** Shows when a channel last refused a message, and why. */
export function ChannelRefused({ refusal: { at, reason } }: { refusal: ChannelRefusal }) {
  const { t } = useTranslation('alert-settings');
  return (
    <p className="text-13 text-bad">
      {t('refusal.last')} (<RelativeTime at={at} />
      ): {t(`refusal.reason.${reason}`, { seconds: webhookTimeoutMs / 1000 })}
    </p>
  );
}
