import { LogCounters } from '../../features/log/log-counters.tsx';
import { LogList } from '../../features/log/log-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <PageHeader title={t('pages.logs')} />
      <LogCounters />
      <LogList />
    </>
  );
}
