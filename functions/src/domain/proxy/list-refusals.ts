import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { refusalText } from '@cellgate/shared/language/texts.ts';
import type { listRefusals as listRefusalsEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { refusalRetentionDays } from '@cellgate/shared/proxy/refusal.ts';
import type { AccountActor, Call } from '../../context.ts';
import { refusalStore } from '../../storage/proxy/refusal-store.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';

/** Lists the proxy's refused connections of the last 30 days, each with a fix in the caller's language. */
export async function listRefusals({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId }, AccountActor>): Promise<DataOf<typeof listRefusalsEndpoint>> {
  const { proxyId, maxConnections: limit } = await requireOwnProxy(ctx, caller, input.id);
  const kept = await refusalStore(ctx.database).find(proxyId);
  const oldest = new Date(ctx.now() - refusalRetentionDays * 86_400_000).toISOString();
  const refusals = (kept?.refusals ?? [])
    .filter(({ at }) => at >= oldest)
    .map((refusal) => ({ ...refusal, message: refusalText(caller.language, refusal, { limit }) }));
  return { refusals };
}
