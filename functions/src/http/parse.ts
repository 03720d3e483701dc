import { toIssues } from '@cellgate/shared/contract/issue.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * What a contract makes of one part of a call, or `request.invalid`. A body field is named by its own path; the other parts say which they
 * are (`query.page`), because all share one list of issues.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown, place: 'params' | 'query' | 'body'): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = toIssues(parsed.error.issues).map((issue) => ({
    ...issue,
    path: place === 'body' ? issue.path : `${place}.${issue.path}`,
  }));
  throw new AppError('request.invalid', { issues });
}
