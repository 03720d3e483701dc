import { toIssues } from '@cellgate/shared/contract/issue.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * One part of a call, parsed by its contract; throws `request.invalid`. Issues name body fields by their own path and prefix those of the
 * other parts (`query.page`), because all share one list.
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
