import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { showProxy } from './list-proxies.ts';

/** Milliseconds to wait for the server to confirm, so that the answer can say that the change is in force already. */
const confirmWithinMs = 3_000;
const askAgainMs = 40;

/** The proxy as soon as its server confirmed what the record says, else with `live.state` "applying" or "offline". */
export async function awaitConfirmation(ctx: Context, proxy: ProxyRecord): Promise<Proxy> {
  const giveUpAt = ctx.now() + confirmWithinMs;
  for (;;) {
    const shown = await showProxy(ctx, proxy);
    if (shown.live.state !== 'applying' || ctx.now() >= giveUpAt) return shown;
    await ctx.pause(askAgainMs);
  }
}
