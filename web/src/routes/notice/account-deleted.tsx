import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { BrandMark } from '../../parts/frame/brand-mark.tsx';
import { PageTitle } from '../../parts/frame/page-header.tsx';
import { usePublicPath } from '../../parts/frame/use-public-path.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Confirms that the account is gone. */
export function Page() {
  const { t } = useTranslation(['site', 'privacy', 'common']);
  const pathOf = usePublicPath();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center p-4">
      <PageTitle title={t('privacy:delete.done')} />
      <BrandMark large />
      <EmptyState
        isPage
        icon={UserX}
        title={t('privacy:delete.done')}
        hint={t('deleted_hint')}
        action={
          <Link to={pathOf(paths.landing)} className={buttonStyle({ size: 'large' })}>
            {t('common:nav.back_home')}
          </Link>
        }
      />
    </main>
  );
}
