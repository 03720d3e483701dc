import { StaffProxyList } from '../../features/staff-proxy/staff-proxy-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { proxyWindow } from './proxy-window.tsx';

export function Page() {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <PageHeader title={t('pages.proxies')} />
      <StaffProxyList proxyWindow={proxyWindow} />
    </>
  );
}
