import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { showProxy } from './list-proxies.ts';

/** Time, in ms, to wait for the server's confirmation. */
const confirmWithinMs = 3_000;
const pollMs = 40;

/** Returns the proxy as soon as its server has confirmed the record, else with `live.state` "applying" or "offline". */
export async function awaitConfirmation(ctx: Context, proxy: ProxyRecord): Promise<Proxy> {
  const giveUpAt = ctx.now() + confirmWithinMs;
  for (;;) {
    const shown = await showProxy(ctx, proxy);
    if (shown.live.state !== 'applying' || ctx.now() >= giveUpAt) return shown;
    await ctx.pause(pollMs);
  }
}
