import { apiPolicy, securityHeaders } from '@cellgate/shared/site/security-headers.ts';
import type { MiddlewareHandler } from 'hono';

/** Default headers. Most responses are private, and URLs may contain a reset token. */
const defaultHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-security-policy': apiPolicy,
  'referrer-policy': 'no-referrer',
};

/**
 * Adds the default headers to every response, including errors. There is deliberately no CORS header: even without cookies, a foreign page that has
 * a token or runs inside an allowed network could read responses.
 */
export function answerHeaders(): MiddlewareHandler {
  return async (http, next) => {
    await next();
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!http.res.headers.has(name)) http.header(name, value);
    }
  };
}
