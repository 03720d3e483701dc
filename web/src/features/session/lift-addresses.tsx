import { liftSignInAddresses } from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, MapPinned, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isRefusal } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { describeError } from '../../parts/describe-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { AuthResult } from './auth-result.tsx';

/** Where the mailed link leads. It does nothing before the button is pressed: mail scanners open links too. */
export function LiftAddresses({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const lifting = useMutation({ mutationFn: () => call(liftSignInAddresses, { params: { token } }) });
  const press = (
    <Button variant="primary" size="large" wide busy={lifting.isPending} onClick={() => lifting.mutate()}>
      {t('lift.confirm')}
    </Button>
  );
  const toSignIn = (
    <Link to={paths.login} className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}>
      {t('lift.to_sign_in')}
    </Link>
  );
  if (lifting.isSuccess) {
    return (
      <AuthResult key="done" icon={CircleCheck} title={t('lift.done_title')} text={t('lift.done')} action={toSignIn} />
    );
  }
  if (lifting.isError) {
    const action = isRefusal(lifting.error) ? toSignIn : press;
    const text = describeError(lifting.error, t('lift.failed'));
    return (
      <AuthResult key="failed" icon={Unlink} tone="bad" title={t('verify.failed_title')} text={text} action={action} />
    );
  }
  return <AuthResult key="ask" icon={MapPinned} title={t('lift.title')} text={t('lift.about')} action={press} />;
}
