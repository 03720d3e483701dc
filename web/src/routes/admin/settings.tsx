import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation('admin-settings');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to={adminPaths.staff} className={buttonStyle({})}>
            <Icon of={Users} />
            {t('staff')}
          </Link>
        }
      />
      <SettingsForm />
    </>
  );
}
