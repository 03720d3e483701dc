import { requestIdHeader, requestIdPattern } from '@cellgate/shared/contract/request-id.ts';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import { withFields } from '../log.ts';
import { createLimitReport } from './rate-limit-headers.ts';

/** Name of the variable that holds the request's own context. */
const variable = 'identified';

interface Identified {
  requestId: string;
  ctx: Context;
}

/** Returns the context of a request: its log lines have the request ID, and reported limits become headers of the response. */
export function contextOf(http: HonoContext): Context {
  return identifiedBy(http).ctx;
}

export function requestIdOf(http: HonoContext): string {
  return identifiedBy(http).requestId;
}

function identifiedBy(http: HonoContext): Identified {
  return http.get(variable);
}

/**
 * Gives each request an ID, the caller's own if it is well-formed, and a context of its own. Every response has `X-Request-Id`, and the rate limits
 * that the request was counted against.
 */
export function identifyRequest(ctx: Context): MiddlewareHandler {
  return async (http, next) => {
    const requestId = chooseId(ctx, http);
    const limits = createLimitReport();
    const log = withFields(ctx.log, { requestId, ...lambdaIds(http) });
    http.set(variable, { requestId, ctx: { ...ctx, log, reportLimit: limits.add } } satisfies Identified);
    await next();
    http.header(requestIdHeader, requestId);
    for (const [name, value] of Object.entries(limits.headers())) http.header(name, value);
  };
}

function chooseId(ctx: Pick<Context, 'newId'>, http: HonoContext): string {
  const own = http.req.header(requestIdHeader);
  return own !== undefined && requestIdPattern.test(own) ? own : ctx.newId('request');
}

/** Returns the ID of the Lambda invocation, by which its platform log lines can be found; empty outside Lambda. */
function lambdaIds({ env }: HonoContext): { awsRequestId?: string } {
  const { lambdaContext } = (env ?? {}) as { lambdaContext?: { awsRequestId?: string } };
  const awsRequestId = lambdaContext?.awsRequestId;
  return awsRequestId === undefined ? {} : { awsRequestId };
}
