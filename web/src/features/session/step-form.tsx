import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { applyServerIssues, clearEditedError } from '../../parts/form-issues.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface StepFormProps<Values extends Record<string, string>> {
  form: UseFormReturn<Values, unknown, Values>;
  /** What the button does. */
  action: string;
  isDangerous?: boolean;
  /** Throws what the server refuses. */
  send: (values: Values) => Promise<void>;
  children: ReactNode;
}

/** One step of switching the second factor on or off: its fields, its button, and what the server refused. */
export function StepForm<Values extends Record<string, string>>({
  form,
  action,
  isDangerous,
  send,
  children,
}: StepFormProps<Values>) {
  const { t } = useTranslation('settings');
  const [failure, setFailure] = useState<unknown>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
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
      {children}
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        size="large"
        className="sm:self-end"
        busy={form.formState.isSubmitting}
      >
        {action}
      </Button>
    </form>
  );
}
