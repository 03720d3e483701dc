import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { errorText, issueText } from '@cellgate/shared/language/texts.ts';
import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../context.ts';
import { AppError, isAppError } from '../errors.ts';
import { describeError } from '../log.ts';
import { languageOf } from './caller.ts';

/** A refusal as its caller reads it. */
interface Refusal {
  code: ErrorCode;
  message: string;
  issues?: readonly (Issue & { message: string })[];
}

/** Known refusals are answered in the caller's language; anything else is logged in full and answered without details. */
export function answerError(ctx: Context, error: unknown, http: HonoContext): Response {
  const known = asRefusal(ctx, error, http);
  const refusal = describeRefusal(known, languageOf(http));
  setRefusalHeaders(http, known);
  return http.json({ success: false, message: refusal.message, error: refusal }, known.status as ContentfulStatusCode);
}

export function asRefusal(ctx: Context, error: unknown, http: HonoContext): AppError {
  if (isAppError(error)) return error;
  ctx.log.error('request.failed', { route: routeOf(http), ...describeError(error) });
  return new AppError('internal.unexpected');
}

export function describeRefusal({ code, params, issues }: AppError, language: Language): Refusal {
  const told = issues.map((issue) => ({ ...issue, message: issueText(language, issue.code, issue.params) }));
  return { code, message: errorText(language, code, params), ...(told.length > 0 && { issues: told }) };
}

/** When to come back, and what a caller without a good token lacks. */
export function setRefusalHeaders(http: HonoContext, { status, retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== undefined) http.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  if (status === 401) http.header('www-authenticate', 'Bearer');
}

/** For logs, instead of the address: that may hold the token of a link. */
export function routeOf(http: HonoContext): string {
  return `${http.req.method} ${routePath(http, -1)}`;
}
