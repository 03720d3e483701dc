import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { CustomerMessageDialog } from '../../features/customer-message/customer-message-dialog.tsx';
import { StaffProxyList } from '../../features/staff-proxy/staff-proxy-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { proxyWindow } from './proxy-window.tsx';

export function Page() {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <PageHeader
        title={t('pages.proxies')}
        actions={
          <Link to={adminPaths.ipLookup} className={buttonStyle()}>
            <Icon of={ScanSearch} />
            {t('ip_lookup')}
          </Link>
        }
      />
      <StaffProxyList MessageDialog={CustomerMessageDialog} proxyWindow={proxyWindow} />
    </>
  );
}
