import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { labelProxy as labelProxyEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { labelWrite } from '../../storage/proxy/proxy-store.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { showProxy } from './list-proxies.ts';

type Endpoint = typeof labelProxyEndpoint;
type Input = BodyOf<Endpoint> & { id: ProxyId };

/** Sets the owner's name for a proxy, which may have ended. The server is not involved. */
export async function labelProxy({ ctx, caller, input }: Call<Input, AccountActor>): Promise<DataOf<Endpoint>> {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  const label = input.label === '' ? null : input.label;
  await ctx.database.transact([
    labelWrite(proxy.proxyId, label),
    eventWrite({
      ctx,
      caller,
      kind: 'proxy.labelled',
      subject: caller.actor.accountId,
      details: { ...aboutProxy(proxy), label },
    }),
  ]);
  return { proxy: await showProxy(ctx, { ...proxy, label }) };
}
