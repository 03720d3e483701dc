import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { presetSettings } from '@cellgate/shared/settings/settings.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { Actor, Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { authenticate, authorizationOf } from './authentication.ts';
import { callerOf } from './caller.ts';
import { answerData, answerFile, formatOf, linkNext } from './file-answer.ts';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { contextOf } from './identify-request.ts';
import { performCall, performFileCall } from './perform-call.ts';
import { parseJson, readBody } from './read-body.ts';
import type { Route } from './route.ts';

/** Mounts each contract as a Hono route, which authenticates, performs the call and wraps the response. */
export function mount(app: Hono, routes: readonly Route[]): void {
  for (const route of routes) {
    const { contract } = route;
    app.on(contract.method, contract.path, async (http) => {
      const from = callerOf(http);
      const authorization = authorizationOf(http);
      const actor = await authenticate(contextOf(http), contract, { authorization, ...from });
      const ctx = contextFor(actor, contextOf(http));
      const rawBody = contract.method === 'GET' ? '' : await readBody(http);
      const format = formatOf(http, contract);
      const call = {
        ctx,
        route,
        caller: { ...from, actor, idempotencyKey: idempotencyKeyOf(http, contract) },
        sent: {
          params: http.req.param(),
          query: queryOf(http, contract),
          body: rawBody === '' ? {} : parseJson(rawBody),
          rawBody,
          headers: http.req.raw.headers,
        },
      };
      if (contract.file) http.header('vary', 'accept');
      if (contract.file && format !== 'json') {
        // A file takes data out of the shop, which no view may do.
        if (isViewer(actor)) throw new AppError('view.read_only');
        const part = await performFileCall(call, format);
        linkNext(http, part);
        return answerFile(http, { name: contract.file.name, format, text: part.text });
      }
      const data = await withinTimeout(ctx, () => performCall(call));
      if (contract.format !== 'json') return answerData(http, { format: contract.format, data });
      return http.json({ success: true, data }, contract.status);
    });
  }
}

/** Reports whether staff calls that views the portal as a customer. */
const isViewer = (actor: Actor): boolean => actor.kind === 'account' && actor.viewId !== undefined;

/** Returns the context of a call. That of a view writes nothing, whatever its verb would do. */
function contextFor(actor: Actor, ctx: Context): Context {
  if (!isViewer(actor)) return ctx;
  const refuse = async () => {
    throw new AppError('view.read_only');
  };
  return { ...ctx, database: { ...ctx.database, transact: refuse, update: refuse } };
}

/**
 * Throws `internal.busy` if a call takes longer than the settings allow. The work goes on; a repeated call with its key gets the outcome. The work
 * begins once the settings are read: a refusal before that would be a rejection that nothing handles.
 */
async function withinTimeout<T>(ctx: Pick<Context, 'settings'>, work: () => Promise<T>): Promise<T> {
  // Calls that need no database respond without it.
  const { apiTimeout } = (await ctx.settings.current().catch(() => presetSettings)).api;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('internal.busy', { retryAfterSeconds: 1 })), apiTimeout * 1_000);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** Returns the query without `format`, which is read before the contract that it decides on. */
function queryOf(http: HonoContext, { file }: Endpoint): Record<string, string> {
  const { format, ...query } = http.req.query();
  return file === null && format !== undefined ? { ...query, format } : query;
}

function idempotencyKeyOf(http: HonoContext, contract: Endpoint): string | undefined {
  const key = contract.idempotent ? http.req.header('idempotency-key') : undefined;
  return key === undefined ? undefined : parseIdempotencyKey(key, 'headers.idempotency-key');
}
