import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { PublicFrame } from '../../features/landing/public-frame.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageTitle } from '../../parts/frame/page-header.tsx';
import { usePublicPath } from '../../parts/frame/use-public-path.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { Splash } from '../../parts/state/splash.tsx';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ClientFrame } from '../client-area.tsx';
import { SignedInArea } from '../signed-in-area.tsx';

/** Says that there is no such page, and leads back: visitors to the landing page, customers to their overview. */
export function Page() {
  const { t } = useTranslation(['site', 'common']);
  const { state } = useSession();
  const pathOf = usePublicPath();
  if (state.status === 'loading' || state.status === 'signing-out') return <Splash />;
  if (state.status === 'signed-in') {
    return (
      <SignedInArea>
        {(user) => (
          <ClientFrame user={user}>
            <PageTitle title={t('unknown.title')} />
            <Unknown to={paths.dashboard} label={t('common:nav.overview')} />
          </ClientFrame>
        )}
      </SignedInArea>
    );
  }
  return (
    <PublicFrame title={t('unknown.title')}>
      <div className="grid min-h-[60dvh] place-items-center">
        <Unknown to={pathOf(paths.landing)} label={t('common:nav.back_home')} />
      </div>
    </PublicFrame>
  );
}

function Unknown({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      isPage
      icon={SearchX}
      title={t('unknown.title')}
      hint={t('unknown.hint')}
      action={
        <Link to={to} className={buttonStyle({ variant: 'primary', size: 'large' })}>
          {label}
        </Link>
      }
    />
  );
}
