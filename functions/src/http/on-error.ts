import type { ErrorCode, ErrorParams } from '@cellgate/shared/contract/error-code.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { errorText, issueText } from '@cellgate/shared/language/texts.ts';
import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, isAppError } from '../errors.ts';
import { describeError } from '../log.ts';
import { languageOf } from './caller.ts';
import { contextOf, requestIdOf } from './identify-request.ts';

/** An error as the caller receives it. */
interface Refusal {
  code: ErrorCode;
  message: string;
  /** Values in the message, for scripts, e.g. `required` and `available`. */
  params?: ErrorParams;
  issues?: readonly (Issue & { message: string })[];
  /** ID of the request in our log, the same as in `X-Request-Id`. */
  requestId: string;
}

/** Returns the error response in the caller's language. Unexpected errors are logged in full and returned without details. */
export function answerError(error: unknown, http: HonoContext): Response {
  const known = asRefusal(error, http);
  const refusal = describeRefusal(known, http);
  setRefusalHeaders(http, known);
  return http.json({ success: false, message: refusal.message, error: refusal }, known.status as ContentfulStatusCode);
}

/** Returns the error that the caller receives, and logs it: an unexpected one in full, any other by its code. */
export function asRefusal(error: unknown, http: HonoContext): AppError {
  const { log } = contextOf(http);
  const route = routeOf(http);
  if (isAppError(error)) {
    log.info('request.refused', { route, code: error.code });
    return error;
  }
  log.error('request.failed', { route, ...describeError(error) });
  return new AppError('internal.unexpected');
}

/** Returns the error as the caller receives it, in the caller's language. */
export function describeRefusal({ code, params, issues }: AppError, http: HonoContext): Refusal {
  const language = languageOf(http);
  const described = describeIssues(issues, language);
  return {
    code,
    message: errorText(language, code, params),
    ...(Object.keys(params).length > 0 && { params }),
    ...(described.length > 0 && { issues: described }),
    requestId: requestIdOf(http),
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
function routeOf(http: HonoContext): string {
  return `${http.req.method} ${routePath(http, -1)}`;
}
