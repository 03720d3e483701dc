import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { setAutoRenew as setAutoRenewEndpoint } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { autoRenewWrite } from '../../storage/proxy/subscription-store.ts';
import { showProxy } from '../proxy/list-proxies.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { requireExtendable } from './price-renewal.ts';

type Endpoint = typeof setAutoRenewEndpoint;

/** Switches auto-extend of a proxy on or off, and sets its period. If it is switched on near the end, the next sweep tries it. */
export async function setAutoRenew({
  ctx,
  caller,
  input,
}: Call<BodyOf<Endpoint> & { id: ProxyId }, AccountActor>): Promise<DataOf<Endpoint>> {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  requireExtendable(proxy, ctx.now());
  const autoRenew = input.enabled ? { period: input.period, triedAt: null } : null;
  const { proxyId, accountId: subject } = proxy;
  const details = { ...aboutProxy(proxy), enabled: input.enabled, period: input.period };
  try {
    await ctx.database.transact([
      autoRenewWrite(proxyId, autoRenew),
      eventWrite({ ctx, caller, kind: 'proxy.auto_renew_changed', subject, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('renewal.too_late');
    throw error;
  }
  return { proxy: await showProxy(ctx, { ...proxy, autoRenew }) };
}
