import { registerGoogle } from '@cellgate/shared/session/google.endpoints.ts';
import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { TermsLinks } from '../registration/terms-links.tsx';
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
  const fieldError = useFieldError();
  const initial = { firstName, lastName, termsAccepted: false, marketingAccepted: false };
  const form = useForm({
    defaultValues: initial,
    resolver: schemaResolver<typeof initial, Body>(Form),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const sending = useSending(form, async (body) => {
    onSignedIn(await call(registerGoogle, { body: { ...body, token } }));
  });

  return (
    <AuthFrame title={t('google.register_title')} subtitle={t('google.register_subtitle', { email })}>
      <SendingForm sending={sending} failed={t('register_failed')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('first_name')} error={fieldError(errors.firstName)}>
            {(control) => <TextInput autoComplete="given-name" {...control} {...form.register('firstName')} />}
          </Field>
          <Field label={t('last_name')} error={fieldError(errors.lastName)}>
            {(control) => <TextInput autoComplete="family-name" {...control} {...form.register('lastName')} />}
          </Field>
        </div>
        <div className="flex flex-col">
          <Controller
            control={form.control}
            name="termsAccepted"
            render={({ field }) => (
              <Checkbox
                label={t('terms')}
                checked={field.value}
                onChange={(checked) => {
                  field.onChange(checked);
                  form.clearErrors('termsAccepted');
                }}
                error={fieldError(errors.termsAccepted)}
              />
            )}
          />
          <TermsLinks />
          <Controller
            control={form.control}
            name="marketingAccepted"
            render={({ field }) => <Checkbox label={t('marketing')} checked={field.value} onChange={field.onChange} />}
          />
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? t('creating') : t('create_account')}
        </Button>
      </SendingForm>
    </AuthFrame>
  );
}
