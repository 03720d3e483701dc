import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { AlertSettingsPanels } from '../../features/alert/settings/alert-settings-panels.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation('alert-settings');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to={adminPaths.alerts} className={buttonStyle({})}>
            <Icon of={ArrowLeft} />
            {t('back')}
          </Link>
        }
      />
      <AlertSettingsPanels />
    </>
  );
}
