import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { useSiteState } from '../api/use-site-state.ts';
import { RegistrationWizard } from '../features/session/registration/registration-wizard.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { EmptyState } from '../parts/state/empty-state.tsx';
import { paths } from '../paths.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { VisitorsOnly } from './visitors-only.tsx';

export function Page() {
  const site = useSiteState();
  const isClosed = site !== undefined && (!site.registration || site.maintenance);
  return <VisitorsOnly>{isClosed ? <RegistrationClosed /> : <RegistrationWizard />}</VisitorsOnly>;
}

/** Replaces the form while the settings accept no new accounts. */
function RegistrationClosed() {
  const { t } = useTranslation(['site', 'common']);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        icon={UserX}
        title={t('registration.title')}
        hint={t('registration.hint')}
        action={
          <Link to={paths.login} className={buttonStyle({ size: 'large' })}>
            {t('common:nav.sign_in')}
          </Link>
        }
      />
    </main>
  );
}
