import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { refusalText } from '@cellgate/shared/language/texts.ts';
import type { listRefusals as listRefusalsEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { refusalRetentionDays } from '@cellgate/shared/proxy/refusal.ts';
import type { AccountActor, Call } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { refusalStore } from '../../storage/proxy/refusal-store.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';

/** Lists the proxy's refused connections of the last 30 days, each with a fix in the caller's language. */
export async function listRefusals({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId }, AccountActor>): Promise<DataOf<typeof listRefusalsEndpoint>> {
  return { refusals: await readRefusals({ ctx, caller }, await requireOwnProxy(ctx, caller, input.id)) };
}

/** Returns the refused connections of a proxy within the last 30 days, newest first, each with a fix in the caller's language. */
export async function readRefusals(
  { ctx, caller }: Pick<Call<unknown, AccountActor>, 'ctx' | 'caller'>,
  { proxyId, maxConnections: limit }: Pick<ProxyRecord, 'proxyId' | 'maxConnections'>,
): Promise<DataOf<typeof listRefusalsEndpoint>['refusals']> {
  const kept = await refusalStore(ctx.database).find(proxyId);
  const oldest = new Date(ctx.now() - refusalRetentionDays * 86_400_000).toISOString();
  return (kept?.refusals ?? [])
    .filter(({ at }) => at >= oldest)
    .map((refusal) => ({ ...refusal, message: refusalText(caller.language, refusal, { limit }) }));
}
