import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { authenticate, authorizationOf } from './authentication.ts';
import { callerOf } from './caller.ts';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { performCall } from './perform-call.ts';
import { parseJson, readBody } from './read-body.ts';
import type { Route } from './route.ts';

/** Mounts each contract as a Hono route, which authenticates, performs the call and wraps the response. */
export function mount(app: Hono, ctx: Context, routes: readonly Route[]): void {
  for (const route of routes) {
    const { contract } = route;
    app.on(contract.method, contract.path, async (http) => {
      const from = callerOf(http);
      const actor = await authenticate(ctx, contract, { authorization: authorizationOf(http), ip: from.ip });
      const rawBody = contract.method === 'GET' ? '' : await readBody(http);
      const data = await performCall({
        ctx,
        route,
        caller: { ...from, actor, idempotencyKey: idempotencyKeyOf(http, contract) },
        sent: {
          params: http.req.param(),
          query: http.req.query(),
          body: rawBody === '' ? {} : parseJson(rawBody),
          rawBody,
          headers: http.req.raw.headers,
        },
      });
      if (contract.format === 'csv') {
        http.header('content-type', 'text/csv; charset=utf-8');
        http.header('content-disposition', 'attachment; filename="export.csv"');
        return http.body(String(data));
      }
      return http.json({ success: true, data }, contract.status);
    });
  }
}

function idempotencyKeyOf(http: HonoContext, contract: Endpoint): string | undefined {
  const key = contract.idempotent ? http.req.header('idempotency-key') : undefined;
  return key === undefined ? undefined : parseIdempotencyKey(key, 'headers.idempotency-key');
}
