import { type Issue, toIssues } from '@cellgate/shared/contract/issue.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type FormEvent, useCallback } from 'react';
import type { FieldError, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type FailureCode, isApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { fromIssueKey, toIssueKey } from './issue-key.ts';

/** Type of a field error whose message is the server's text, in the language of the call. */
const refusal = 'refusal';

/** Validates a form with the contract's schema; each field shows its first issue. `extra` adds rules that only the form has. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  extra: (values: Values) => Issue[] = () => [],
): Resolver<Values, unknown, Output> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    const issues = [...(parsed.success ? [] : toIssues(parsed.error.issues, values)), ...extra(values)];
    if (parsed.success && issues.length === 0) return { values: parsed.data, errors: {} };
    const flat: Record<string, FieldError> = {};
    for (const issue of issues) flat[issue.path] ??= { type: issue.code, message: toIssueKey(issue) };
    return { values: {}, errors: toNestErrors(flat, options) as FieldErrors<Values> };
  };
}

/** Fields that a refusal can concern. The first one that the form has shows it. */
const refusedFields: Partial<Record<FailureCode, readonly string[]>> = {
  'account.password_wrong': ['currentPassword', 'password'],
  'account.email_taken': ['email'],
  'two_factor.code_wrong': ['code'],
};

/**
 * Shows the server's issues, or a refusal that concerns one field, at the fields. Returns false if no field of the form is concerned, so
 * that the caller shows a banner.
 */
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
  if (mine.length > 0) return true;
  const refused = refusedFields[error.code]?.find((field) => field in values);
  if (refused === undefined) return false;
  form.setError(refused as Path<Values>, { type: refusal, message: error.message }, { shouldFocus: true });
  return true;
}

/** Returns the text of the server's issue with a field, for forms without a form library. */
export function useServerIssue(error: unknown): (path: string) => string | undefined {
  const fieldError = useFieldError();
  return (path) => {
    const issue = isApiError(error) ? error.issues.find((each) => each.path === path) : undefined;
    return issue && fieldError({ type: 'server', message: toIssueKey(issue) });
  };
}

/** Clears the error of the edited field. For the form's `onChange`. */
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

/** Returns the text of a field's error in the selected language. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('issues');
  return useCallback(
    (error) => {
      if (!error) return undefined;
      if (error.type === refusal) return error.message;
      const issue = fromIssueKey(error.message ?? '');
      return issue ? t(issue.code, { replace: { limit: '', ...issue.params } }) : t('invalid');
    },
    [t],
  );
}
