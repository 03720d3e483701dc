import { IpLookup } from '../../features/staff-proxy/ip-lookup/ip-lookup.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation(['ip-lookup', 'backoffice']);
  return (
    <>
      <PageHeader title={t('backoffice:ip_lookup')} subtitle={t('subtitle')} />
      <IpLookup />
    </>
  );
}
