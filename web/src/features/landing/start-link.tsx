import { Link } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Main action of the page: registration for visitors, the dashboard for signed-in users. */
export function StartLink() {
  const { t } = useTranslation('landing');
  const { state } = useSession();
  const signedIn = state.status === 'signed-in';
  return (
    <Link
      to={signedIn ? paths.dashboard : paths.register}
      className={buttonStyle({ variant: 'primary', size: 'large' })}
    >
      {signedIn ? t('cta.dashboard') : t('cta.button')}
    </Link>
  );
}
