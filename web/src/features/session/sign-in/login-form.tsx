import { login } from '@cellgate/shared/session/session.endpoints.ts';
import { Credentials } from '@cellgate/shared/session/session.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { AuthFrame, inlineLink } from './auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignInOffers } from './use-sign-in-offers.ts';

const empty = { email: '', password: '', rememberMe: false };

/** Sign-in form. The route guard redirects once the user is signed in. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const { adopt, state } = useSession();
  const { isGoogle, isDemo } = useSignInOffers();
  // The requested page is passed on.
  const wanted: unknown = useLocation().state;
  const [challenge, setChallenge] = useState<string>();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, Credentials>(Credentials),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;

  const sending = useSending(form, async (body) => {
    const answer = await call(login, { body });
    if ('challenge' in answer) setChallenge(answer.challenge);
    else adopt(answer);
  });

  if (challenge !== undefined) {
    const restart = (why: unknown) => {
      setChallenge(undefined);
      sending.setFailure(why);
      form.setValue('password', '');
    };
    return <SecondStep challenge={challenge} onSignedIn={adopt} onRestart={restart} />;
  }
  return (
    <AuthFrame
      title={t('login_title')}
      subtitle={t('login_subtitle')}
      footer={
        <>
          {t('no_account')}{' '}
          <Link to={paths.register} state={wanted} className={inlineLink}>
            {t('register_link')}
          </Link>
        </>
      }
    >
      <GoogleButton isOffered={isGoogle} onFailure={sending.setFailure} />
      <SendingForm sending={sending} failed={t('login_failed')}>
        {sending.failure === undefined && state.status === 'signed-out' && state.hasEnded && (
          <Notice tone="accent">{t('session_ended')}</Notice>
        )}
        <EmailField form={form} name="email" autoComplete="username" />
        <CurrentPasswordField form={form} name="password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Controller
            control={form.control}
            name="rememberMe"
            render={({ field }) => (
              <Checkbox label={t('remember_me')} checked={field.value} onChange={field.onChange} name={field.name} />
            )}
          />
          <Link to={paths.forgotPassword} className={inlineLink}>
            {t('forgot_password')}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? t('signing_in') : t('sign_in')}
        </Button>
      </SendingForm>
      {isDemo && <DemoNotice />}
    </AuthFrame>
  );
}

function DemoNotice() {
  const { t } = useTranslation('auth');
  return (
    <div className="mt-4">
      <Notice tone="accent">{t('demo_data')}</Notice>
    </div>
  );
}
