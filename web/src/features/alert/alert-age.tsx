import { listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';

/** When the fleet was last checked: while nobody checks it, an empty list means nothing. */
export function AlertAge() {
  const { t } = useTranslation('alerts');
  const alerts = useQuery(apiQuery('alerts', listAlerts, { query: { limit: 6 } }));
  const at = alerts.data?.checkedAt;
  if (!alerts.data) return t('subtitle');
  if (!at) return t('not_checked');
  return (
    <>
      {t('subtitle')}.{' '}
      <TextAround text={t('checked', { when: gap })}>
        <RelativeTime at={at} />
      </TextAround>
    </>
  );
}
