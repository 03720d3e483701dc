import { Link } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** The one main action of the page: an account for a visitor, the dashboard for who has one. */
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
