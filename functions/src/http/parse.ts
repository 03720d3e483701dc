import { type Issue, toIssues } from '@cellgate/shared/contract/issue.ts';
import { malformedTextPaths } from '@cellgate/shared/contract/well-formed.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * Parses one part of a request by its contract. Throws `request.invalid`, also for text that is not well-formed Unicode, which no contract accepts.
 * Issues name body fields by their path and prefix those of the other parts (`query.page`), because all share one list.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown, part: 'params' | 'query' | 'body'): z.output<S> {
  const malformed = malformedTextPaths(value).map((path): Issue => ({ path, code: 'text_malformed' }));
  if (malformed.length > 0) throw invalid(malformed, part);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(toIssues(parsed.error.issues, value), part);
}

function invalid(issues: readonly Issue[], part: 'params' | 'query' | 'body'): AppError {
  return new AppError('request.invalid', {
    issues: issues.map((issue) => ({ ...issue, path: part === 'body' ? issue.path : `${part}.${issue.path}` })),
  });
}
