import { errorText, issueText } from '@cellgate/shared/language/texts.ts';
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../context.ts';
import { AppError, isAppError } from '../errors.ts';
import { describeError } from '../log.ts';
import { languageOf } from './caller.ts';

/** Known refusals answer in the caller's language; anything else is logged in full and answered without details. */
export function answerError(ctx: Context, error: unknown, http: HonoContext): Response {
  if (!isAppError(error)) ctx.log.error('request.failed', { path: http.req.path, ...describeError(error) });
  const known = isAppError(error) ? error : new AppError('internal.unexpected');
  const language = languageOf(http);
  const message = errorText(language, known.code, known.params);
  const issues = known.issues.map((issue) => ({ ...issue, message: issueText(language, issue.code, issue.params) }));
  if (known.retryAfterSeconds !== undefined) http.header('retry-after', String(Math.ceil(known.retryAfterSeconds)));
  if (known.status === 401) http.header('www-authenticate', 'Bearer');
  return http.json(
    { success: false, message, error: { code: known.code, message, ...(issues.length > 0 && { issues }) } },
    known.status as ContentfulStatusCode,
  );
}
