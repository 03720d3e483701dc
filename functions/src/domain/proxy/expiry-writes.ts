import type { Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { expireProxyWrite, type ProxyRecord } from '../../storage/proxy-store.ts';

/** The end of a proxy's record, with its line in the customer's history. */
export function expiryWrites(ctx: Context, proxy: ProxyRecord): Write[] {
  return [
    expireProxyWrite(proxy.proxyId),
    eventWrite({
      ctx,
      caller: { actor: { kind: 'system' } },
      kind: 'proxy.expired',
      subject: proxy.accountId,
      details: { proxyId: proxy.proxyId },
    }),
  ];
}
