import { type Issue, toIssues } from '@cellgate/shared/contract/issue.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type FormEvent, useCallback } from 'react';
import type { FieldError, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../api/api-error.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { fromIssueKey, toIssueKey } from './issue-key.ts';

/** Checks a form with a contract's own schema; the first issue of each field is shown. `extra` adds rules that are the form's alone. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  extra: (values: Values) => Issue[] = () => [],
): Resolver<Values, unknown, Output> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    const issues = [...(parsed.success ? [] : toIssues(parsed.error.issues)), ...extra(values)];
    if (parsed.success && issues.length === 0) return { values: parsed.data, errors: {} };
    const flat: Record<string, FieldError> = {};
    for (const issue of issues) flat[issue.path] ??= { type: issue.code, message: toIssueKey(issue) };
    return { values: {}, errors: toNestErrors(flat, options) as FieldErrors<Values> };
  };
}

/** Puts the server's issues on their fields. False when none of them has a field here, so that the caller shows a banner. */
export function applyServerIssues<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): boolean {
  if (!isApiError(error)) return false;
  const values = form.getValues();
  const mine = error.issues.filter((issue) => (issue.path.split('.')[0] ?? '') in values);
  mine.forEach((issue, index) => {
    form.setError(
      issue.path as Path<Values>,
      { type: 'server', message: toIssueKey(issue) },
      { shouldFocus: index === 0 },
    );
  });
  return mine.length > 0;
}

/** Put on a form's `onChange`: a field that is being mended is not called wrong any more. */
export function clearEditedError<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { target }: FormEvent,
): void {
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  if (isControl) {
    form.clearErrors(target.name as Path<Values>);
  }
}

/** The words of a field's error in the chosen language. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('issues');
  return useCallback(
    (error) => {
      if (!error) return undefined;
      const issue = fromIssueKey(error.message ?? '');
      return issue ? t(issue.code, { limit: '', ...issue.params }) : t('invalid');
    },
    [t],
  );
}
