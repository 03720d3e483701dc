import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import type {
  getResetLinks as getResetLinksEndpoint,
  ProxyResetLink,
} from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeResetWrite, type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { resetToken, resetUrl } from './reset-token.ts';

type Endpoint = typeof getResetLinksEndpoint;
type Links = Call<BodyOf<Endpoint>, AccountActor>;

/**
 * Returns the reset links of the caller's proxies, in the order of the request. With `create`, all missing links are created in one transaction; a
 * link that another request created meanwhile is returned as it is. Throws `proxy.not_found` if one of the proxies is not the caller's.
 */
export async function getResetLinks(call: Links): Promise<DataOf<Endpoint>> {
  return { links: await retryOnConflict(call.ctx, () => readOrCreate(call)) };
}

async function readOrCreate({ ctx, caller, input }: Links): Promise<ProxyResetLink[]> {
  const proxyIds = [...new Set(input.proxyIds)];
  const found = new Map((await proxyStore(ctx.database).findMany(proxyIds)).map((proxy) => [proxy.proxyId, proxy]));
  const planned = proxyIds.map((proxyId) => {
    const proxy = found.get(proxyId);
    if (proxy?.accountId !== caller.actor.accountId) throw new AppError('proxy.not_found');
    return planLink(ctx, proxy, input.create);
  });
  const writes = planned.flatMap(({ proxy, reset, isNew }) => {
    if (!isNew || !reset) return [];
    const details = { ...aboutProxy(proxy), version: reset.version };
    const event = { kind: 'proxy.token_generated', subject: caller.actor.accountId, details } as const;
    return [changeResetWrite(proxy, reset), eventWrite({ ctx, caller, ...event })];
  });
  if (writes.length > 0) await ctx.database.transact(writes);
  return planned.map(({ proxy, reset, isNew }) => ({
    proxyId: proxy.proxyId,
    url: reset ? resetUrl(ctx, resetToken(ctx, { ...proxy, reset })) : null,
    isNew,
  }));
}

interface PlannedLink {
  proxy: ProxyRecord;
  /** Link to return; undefined if the proxy has none and gets none. */
  reset: ProxyRecord['reset'] | undefined;
  isNew: boolean;
}

function planLink(ctx: Pick<Context, 'now'>, proxy: ProxyRecord, create: boolean): PlannedLink {
  const { reset } = proxy;
  const isActive = canRotate(proxy.type) && statusOf(proxy, ctx.now()) === 'active';
  if (!isActive) return { proxy, reset: undefined, isNew: false };
  if (reset.isActive) return { proxy, reset, isNew: false };
  if (!create) return { proxy, reset: undefined, isNew: false };
  const created = { version: reset.version + 1, isActive: true, usageCount: 0, lastUsedAt: null };
  return { proxy, reset: created, isNew: true };
}
