import { AlertAge } from '../../features/alert/alert-age.tsx';
import { AlertList } from '../../features/alert/alert-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <PageHeader title={t('pages.alerts')} subtitle={<AlertAge />} />
      <AlertList />
    </>
  );
}
