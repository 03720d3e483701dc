import { standingOf } from '@cellgate/shared/proxy/subscription.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { modemSeenWrite } from '../../storage/modem-store.ts';
import { tellTogether } from '../notification/tell-together.ts';
import { listSold, type Sold } from './list-sold.ts';

/** Shorter outages are a rotation, a carrier's hiccup or a restart. */
const patienceMs = 15 * 60_000;

/** Tells customers whose running proxy has been out of reach for 15 minutes, once for each time that it went. */
export async function watchProxies(ctx: Context): Promise<void> {
  const running = (await listSold(ctx, () => true)).filter(
    ({ proxy }) => standingOf(proxy, ctx.now()).status === 'active',
  );
  const lost: { proxy: Sold['proxy']; notice: string }[] = [];
  for (const sold of running) {
    const since = await downSince(ctx, sold);
    if (since !== null && ctx.now() - Date.parse(since) >= patienceMs) {
      lost.push({ proxy: sold.proxy, notice: `offline:${sold.proxy.proxyId}:${since}` });
    }
  }
  await tellTogether(ctx, lost, { kind: 'modem_offline', details: {} });
}

/** Since when it cannot be reached; null while it can. A lost connection of the stick is dated by the first look that finds it. */
async function downSince(ctx: Context, { proxy, modem, server }: Sold): Promise<string | null> {
  if (!isOnline(server, ctx.now())) return server.lastSeenAt ?? proxy.createdAt;
  const isDown = modem.report !== null && modem.report.link !== 'connected';
  const known = modem.downSince ?? null;
  const since = isDown ? (known ?? timestamp(ctx)) : null;
  if (since !== known) await remember(ctx, modem, since);
  return since;
}

async function remember(ctx: Context, modem: Sold['modem'], since: string | null): Promise<void> {
  try {
    await ctx.database.transact([modemSeenWrite(modem, { downSince: since })]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
