import { SecondFactor } from '@cellgate/shared/session/two-factor.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { applyServerIssues, clearEditedError, schemaResolver, useFieldError } from '../../parts/form-issues.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const empty = { password: '', code: '' };
const Form = z.object({ password: z.string().min(1), code: SecondFactor });

interface SecondFactorFormProps {
  /** What the button does. */
  action: string;
  isDangerous?: boolean;
  /** Throws what the server refuses. */
  onSubmit: (values: typeof empty) => Promise<void>;
}

/** Password and code together, before anything that weakens the second factor. */
export function SecondFactorForm({ action, isDangerous, onSubmit }: SecondFactorFormProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(Form),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!applyServerIssues(form, error)) setFailure(error);
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        setFailure(undefined);
        clearEditedError(form, event);
      }}
      className="flex flex-col gap-4"
    >
      {failure !== undefined && <Notice tone="bad">{describeError(failure, t('two_factor.failed'))}</Notice>}
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
    </form>
  );
}
