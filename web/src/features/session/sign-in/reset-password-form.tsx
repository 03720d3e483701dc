import { NewPassword } from '@cellgate/shared/account/password.ts';
import { resetPassword } from '@cellgate/shared/session/session.endpoints.ts';
import { CircleCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { passwordsDiffer } from '../fields/passwords-differ.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthResult } from './auth-result.tsx';

const empty = { password: '', confirmPassword: '' };
const Form = z.object({ password: NewPassword, confirmPassword: z.string().min(1) });

/** Sets a new password with the mailed link. It does not sign in. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [isDone, setDone] = useState(false);
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, z.output<typeof Form>>(Form, passwordsDiffer),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;

  const sending = useSending(form, async (values) => {
    await call(resetPassword, { params: { token }, body: { password: values.password } });
    setDone(true);
  });

  if (isDone) {
    return (
      <AuthResult
        icon={CircleCheck}
        title={t('reset.done_title')}
        text={t('reset.done')}
        action={<NextStep to={paths.login} label={t('sign_in')} />}
      />
    );
  }
  if (isApiError(sending.failure, 'mailed_link.invalid')) {
    return (
      <AuthResult
        icon={Unlink}
        tone="bad"
        title={t('verify.failed_title')}
        text={describeError(sending.failure)}
        action={<NextStep to={paths.forgotPassword} label={t('reset.ask_again')} />}
      />
    );
  }
  return (
    <AuthFrame title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <SendingForm sending={sending} failed={t('reset.failed')}>
        <NewPasswordFields form={form} names={['password', 'confirmPassword']} label={t('reset.new_password')} />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? t('reset.saving') : t('reset.save')}
        </Button>
      </SendingForm>
    </AuthFrame>
  );
}

function NextStep({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}>
      {label}
    </Link>
  );
}
