import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFormError } from '../../../parts/form/account-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { PasswordStrengthMeter } from './password-strength.tsx';

interface NewPasswordFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Names of the password and the repeated password in the form. */
  names: readonly [password: FieldPath<Values>, confirmPassword: FieldPath<Values>];
  label: string;
  /** Hides the strength meter while the password is empty. */
  hidesEmptyMeter?: boolean;
}

/** Fields for a new password with its strength, and for its repetition. */
export function NewPasswordFields<Values extends FieldValues, Output>({
  form,
  names: [password, confirmPassword],
  label,
  hidesEmptyMeter,
}: NewPasswordFieldsProps<Values, Output>) {
  const { t } = useTranslation('auth');
  const errorOf = useFormError(form);
  const typed: string = useWatch({ control: form.control, name: password });
  const hasMeter = typed !== '' || !hidesEmptyMeter;
  return (
    <>
      <Field label={label} error={errorOf(password)} hint={hasMeter && <PasswordStrengthMeter password={typed} />}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register(password)} />}
      </Field>
      <Field label={t('confirm_password')} error={errorOf(confirmPassword)}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register(confirmPassword)} />}
      </Field>
    </>
  );
}
