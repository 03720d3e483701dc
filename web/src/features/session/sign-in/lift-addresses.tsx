import { liftSignInAddresses } from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import { CircleCheck, MapPinned, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { AuthResult } from './auth-result.tsx';

type State = { status: 'asking' | 'busy' | 'done' } | { status: 'failed'; error: unknown };

/** Page of the mailed link. It waits for the button, because mail scanners open links as well. */
export function LiftAddresses({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [state, setState] = useState<State>({ status: 'asking' });
  const lift = async () => {
    setState({ status: 'busy' });
    try {
      await call(liftSignInAddresses, { params: { token } });
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  };
  const press = (
    <Button variant="primary" size="large" wide busy={state.status === 'busy'} onClick={() => void lift()}>
      {t('lift.confirm')}
    </Button>
  );
  const toSignIn = (
    <Link to={paths.login} className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}>
      {t('lift.to_sign_in')}
    </Link>
  );
  if (state.status === 'done') {
    return (
      <AuthResult key="done" icon={CircleCheck} title={t('lift.done_title')} text={t('lift.done')} action={toSignIn} />
    );
  }
  if (state.status === 'failed') {
    const action = isRefusal(state.error) ? toSignIn : press;
    const text = describeError(state.error, t('lift.failed'));
    return (
      <AuthResult key="failed" icon={Unlink} tone="bad" title={t('verify.failed_title')} text={text} action={action} />
    );
  }
  return (
    <AuthResult
      key="ask"
      icon={MapPinned}
      tone="accent"
      title={t('lift.title')}
      text={t('lift.about')}
      action={press}
    />
  );
}
