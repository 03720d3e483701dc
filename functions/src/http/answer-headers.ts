import { apiPolicy, securityHeaders } from '@cellgate/shared/site/security-headers.ts';
import type { MiddlewareHandler } from 'hono';

/** What a route does not say otherwise. Most answers are private, and addresses may hold the token of a link. */
const unlessSaid = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-security-policy': apiPolicy,
  'referrer-policy': 'no-referrer',
};

/**
 * Headers of every answer, refusals included. None of them lets another origin's page read an answer: there are no cookies, but a page that
 * was handed a token or runs within an allowed network would be such a reader.
 */
export function answerHeaders(): MiddlewareHandler {
  return async (http, next) => {
    await next();
    for (const [name, value] of Object.entries(unlessSaid)) {
      if (!http.res.headers.has(name)) http.header(name, value);
    }
  };
}
