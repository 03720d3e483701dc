import { Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { AlertAge } from '../../features/alert/alert-age.tsx';
import { AlertList } from '../../features/alert/alert-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation(['backoffice', 'alerts']);
  return (
    <>
      <PageHeader
        title={t('pages.alerts')}
        subtitle={<AlertAge />}
        actions={
          <Link to={adminPaths.alertSettings} className={buttonStyle({})}>
            <Icon of={Settings2} />
            {t('alerts:my_messages')}
          </Link>
        }
      />
      <AlertList />
    </>
  );
}
