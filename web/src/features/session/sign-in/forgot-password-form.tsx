import { forgotPassword } from '@cellgate/shared/session/session.endpoints.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { AuthFrame, inlineLink } from './auth-frame.tsx';
import { AuthResult } from './auth-result.tsx';

const empty = { email: '' };

/** Requests a reset link by email. The response is the same whether or not the email has an account. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, z.output<typeof forgotPassword.body>>(forgotPassword.body),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;

  const sending = useSending(form, async (body) => {
    await call(forgotPassword, { body });
    setSentTo(body.email);
  });

  if (sentTo !== undefined) {
    return (
      <AuthResult
        icon={MailCheck}
        title={t('forgot.sent_title')}
        text={t('forgot.sent', { email: sentTo })}
        hint={t('forgot.sent_hint')}
        action={
          <Button size="large" wide onClick={() => setSentTo(undefined)}>
            {t('forgot.again')}
          </Button>
        }
      />
    );
  }
  return (
    <AuthFrame
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      footer={
        <>
          {t('forgot.remembered')}{' '}
          <Link to={paths.login} className={inlineLink}>
            {t('sign_in')}
          </Link>
        </>
      }
    >
      <SendingForm sending={sending} failed={t('forgot.failed')}>
        <EmailField form={form} name="email" autoComplete="username" />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? t('forgot.sending') : t('forgot.send')}
        </Button>
      </SendingForm>
    </AuthFrame>
  );
}
