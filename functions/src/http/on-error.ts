import type { ErrorCode, ErrorParams } from '@cellgate/shared/contract/error-code.ts';
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

/** An error as the caller receives it. */
interface Refusal {
  code: ErrorCode;
  message: string;
  /** Values in the message, for scripts, e.g. `required` and `available`. */
  params?: ErrorParams;
  issues?: readonly (Issue & { message: string })[];
}

/** Returns the error response in the caller's language. Unexpected errors are logged in full and returned without details. */
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
  const described = describeIssues(issues, language);
  return {
    code,
    message: errorText(language, code, params),
    ...(Object.keys(params).length > 0 && { params }),
    ...(described.length > 0 && { issues: described }),
  };
}

/** Returns the issues with their texts. */
export function describeIssues(issues: readonly Issue[], language: Language): (Issue & { message: string })[] {
  return issues.map((issue) => ({ ...issue, message: issueText(language, issue.code, issue.params) }));
}

/** Sets `Retry-After`, and `WWW-Authenticate` for status 401. */
export function setRefusalHeaders(http: HonoContext, { status, retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== undefined) http.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  if (status === 401) http.header('www-authenticate', 'Bearer');
}

/** Returns method and route pattern for logs. The path itself may contain a reset token. */
export function routeOf(http: HonoContext): string {
  return `${http.req.method} ${routePath(http, -1)}`;
}
