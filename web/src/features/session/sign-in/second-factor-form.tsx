import { SecondFactor } from '@cellgate/shared/session/two-factor.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation } from '../../../locales/use-translation.ts';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

const empty = { password: '', code: '' };
const Form = z.object({ password: z.string().min(1), code: SecondFactor });

interface SecondFactorFormProps {
  /** Label of the button. */
  action: string;
  isDangerous?: boolean;
  /** Sends the values; rejects with the server's refusal. */
  onSubmit: (values: typeof empty) => Promise<void>;
}

/** Asks for password and code before any action that weakens two-factor authentication. */
export function SecondFactorForm({ action, isDangerous, onSubmit }: SecondFactorFormProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const fieldError = useFieldError();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(Form),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const sending = useSending(form, onSubmit);
  return (
    <SendingForm sending={sending} failed={t('two_factor.failed')}>
      <Field label={t('auth:password')} error={fieldError(errors.password)}>
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />}
      </Field>
      <Field label={t('two_factor.any_code')} error={fieldError(errors.code)}>
        {(control) => (
          <TextInput mono autoComplete="one-time-code" spellCheck={false} {...control} {...form.register('code')} />
        )}
      </Field>
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        size="large"
        className="sm:self-end"
        busy={isSubmitting}
      >
        {action}
      </Button>
    </SendingForm>
  );
}
