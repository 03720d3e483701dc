import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { viewerAuthorizationHeader } from '@cellgate/shared/contract/viewer-headers.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { authenticate } from './authentication.ts';
import { callerOf } from './caller.ts';
import { parse } from './parse.ts';
import type { Route } from './route.ts';

const maxBodyBytes = 64 * 1024;
const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** Contract → Hono route: authenticate, parse, run, strip the answer of anything the contract does not name. */
export function mount(app: Hono, ctx: Context, routes: readonly Route[]): void {
  for (const { contract, handle } of routes) {
    app.on(contract.method, contract.path, async (http) => {
      const from = callerOf(http);
      const actor = await authenticate(ctx, contract, { authorization: bearerOf(http), ip: from.ip });
      const rawBody = await readBody(http, contract);
      const handling = {
        ctx,
        caller: { ...from, actor, idempotencyKey: idempotencyKeyOf(http, contract) },
        params: parse(contract.params, http.req.param(), 'params'),
        query: parse(contract.query, http.req.query(), 'query'),
        body: parse(contract.body, rawBody === '' ? {} : parseJson(rawBody), 'body'),
        rawBody,
        headers: http.req.raw.headers,
      };
      const data = contract.data.parse(await handle(handling as never));
      if (contract.format === 'csv') {
        http.header('content-type', 'text/csv; charset=utf-8');
        http.header('content-disposition', 'attachment; filename="export.csv"');
        return http.body(String(data));
      }
      return http.json({ success: true, data }, contract.status);
    });
  }
}

/** CloudFront does not forward the viewer's `Authorization`, so the distribution passes it on in a header of its own. */
function bearerOf(http: HonoContext): string | undefined {
  return http.req.header(viewerAuthorizationHeader) ?? http.req.header('authorization');
}

async function readBody(http: HonoContext, contract: Endpoint): Promise<string> {
  if (contract.method === 'GET') return '';
  if (Number(http.req.header('content-length') ?? 0) > maxBodyBytes) throw new AppError('request.too_large');
  const text = await http.req.text();
  if (Buffer.byteLength(text) > maxBodyBytes) throw new AppError('request.too_large');
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('request.not_json', { cause });
  }
}

function idempotencyKeyOf(http: HonoContext, contract: Endpoint): string | undefined {
  const key = contract.idempotent ? http.req.header('idempotency-key') : undefined;
  if (key !== undefined && !idempotencyKeyPattern.test(key)) {
    throw new AppError('request.invalid', { issues: [{ path: 'headers.idempotency-key', code: 'invalid' }] });
  }
  return key;
}
