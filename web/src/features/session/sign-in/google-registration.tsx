import { registerGoogle } from '@cellgate/shared/session/google.endpoints.ts';
import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { NameFields } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { TermsFields } from '../fields/terms-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface GoogleRegistrationProps {
  token: string;
  email: string;
  firstName: string;
  lastName: string;
  onSignedIn: (answer: SignedIn) => void;
}

const Form = registerGoogle.body.omit({ token: true });
type Body = z.output<typeof Form>;

/** Completes a registration with Google: name and terms. */
export function GoogleRegistration({ token, email, firstName, lastName, onSignedIn }: GoogleRegistrationProps) {
  const { t } = useTranslation('auth');
  const initial = { firstName, lastName, termsAccepted: false, marketingAccepted: false };
  const form = useForm({
    defaultValues: initial,
    resolver: schemaResolver<typeof initial, Body>(Form),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const sending = useSending(form, async (body) => {
    onSignedIn(await call(registerGoogle, { body: { ...body, token } }));
  });

  return (
    <AuthFrame title={t('google.register_title')} subtitle={t('google.register_subtitle', { email })}>
      <SendingForm sending={sending} failed={t('register_failed')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields form={form} names={['firstName', 'lastName']} />
        </div>
        <TermsFields form={form} names={['termsAccepted', 'marketingAccepted']} />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? t('creating') : t('create_account')}
        </Button>
      </SendingForm>
    </AuthFrame>
  );
}
