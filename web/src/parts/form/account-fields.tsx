import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../locales/use-translation.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useFieldError } from './form-issues.ts';

/** Form and the name of a text field in it. */
export interface FormFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Returns a function that gives the error text of a field in the selected language. */
export function useFormError<Values extends FieldValues, Output>({
  formState: { errors },
}: UseFormReturn<Values, unknown, Output>): (name: FieldPath<Values>) => string | undefined {
  const fieldError = useFieldError();
  return (name) => {
    const error: FieldError | undefined = get(errors, name);
    return fieldError(error);
  };
}

/** Field for the current password. `label` replaces "Password". */
export function CurrentPasswordField<Values extends FieldValues, Output>({
  form,
  name,
  label,
}: FormFieldProps<Values, Output> & { label?: string }) {
  const { t } = useTranslation('auth');
  const errorOf = useFormError(form);
  return (
    <Field label={label ?? t('password')} error={errorOf(name)}>
      {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register(name)} />}
    </Field>
  );
}

/** Field for a code of the authenticator app or a recovery code. */
export function SecondFactorField<Values extends FieldValues, Output>({
  form,
  name,
  label,
}: FormFieldProps<Values, Output> & { label: string }) {
  const errorOf = useFormError(form);
  return (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <TextInput mono autoComplete="one-time-code" spellCheck={false} {...control} {...form.register(name)} />
      )}
    </Field>
  );
}

/** Fields for first and last name. `names`: their names in the form. */
export function NameFields<Values extends FieldValues, Output>({
  form,
  names: [first, last],
}: Pick<FormFieldProps<Values, Output>, 'form'> & {
  names: readonly [first: FieldPath<Values>, last: FieldPath<Values>];
}) {
  const { t } = useTranslation('auth');
  const errorOf = useFormError(form);
  return (
    <>
      <Field label={t('first_name')} error={errorOf(first)}>
        {(control) => <TextInput autoComplete="given-name" {...control} {...form.register(first)} />}
      </Field>
      <Field label={t('last_name')} error={errorOf(last)}>
        {(control) => <TextInput autoComplete="family-name" {...control} {...form.register(last)} />}
      </Field>
    </>
  );
}
