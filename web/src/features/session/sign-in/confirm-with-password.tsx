import { verifyEmailWithPassword } from '@cellgate/shared/session/session.endpoints.ts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame, inlineLink } from './auth-frame.tsx';

const empty = { password: '' };
const Form = z.object({ password: z.string().min(1) });

/** Verifies the email with the password, if the mailed link was opened in another browser than the one that registered. */
export function ConfirmWithPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(Form),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const sending = useSending(form, async (body) => {
    await call(verifyEmailWithPassword, { params: { token }, body });
    onDone();
  });
  return (
    <AuthFrame
      title={t('verify.password_title')}
      subtitle={t('verify.password_about')}
      footer={
        <Link to={paths.forgotPassword} className={inlineLink}>
          {t('forgot_password')}
        </Link>
      }
    >
      <SendingForm sending={sending} failed={t('verify.failed')}>
        <CurrentPasswordField form={form} name="password" />
        <p className="text-13 text-muted">{t('verify.not_you')}</p>
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t('verify.confirm')}
        </Button>
      </SendingForm>
    </AuthFrame>
  );
}
