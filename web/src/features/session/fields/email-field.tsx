import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../locales/use-translation.ts';
import { type FormFieldProps, useFormError } from '../../../parts/form/account-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface EmailFieldProps {
  /** `username` if the account exists, so that password managers offer it; `email` for a new account. */
  autoComplete: 'username' | 'email';
}

/** Field for the email address of an account. */
export function EmailField<Values extends FieldValues, Output>({
  form,
  name,
  autoComplete,
}: FormFieldProps<Values, Output> & EmailFieldProps) {
  const { t } = useTranslation('auth');
  const errorOf = useFormError(form);
  return (
    <Field label={t('email')} error={errorOf(name)}>
      {(control) => (
        <TextInput
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          autoCapitalize="none"
          {...control}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}
