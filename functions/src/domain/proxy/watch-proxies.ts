import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { outageMs } from '@cellgate/shared/proxy/uptime.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { watchedWrite } from '../../storage/proxy/proxy-store.ts';
import { modemDownWrite } from '../../storage/server/modem-store.ts';
import { notifyPerAccount } from '../notification/notify-per-account.ts';
import { type ReachabilityCheck, recordReachability } from '../product/record-reachability.ts';
import { listSold, type Sold } from '../proxy-reading/list-sold.ts';

/** Shorter outages are a rotation, a carrier's hiccup or a restart. */
const patienceMs = 15 * 60_000;

/** Keeps for how long running proxies were out of reach, for each of them and for what they were sold as, and tells customers after 15 minutes of it, once for each time that one went. */
export async function watchProxies(ctx: Context): Promise<void> {
  const running = (await listSold(ctx, () => true)).filter(
    ({ proxy }) => subscriptionState(proxy, ctx.now()).status === 'active',
  );
  const lost: { proxy: Sold['proxy']; notice: string }[] = [];
  const looks: ReachabilityCheck[] = [];
  for (const sold of running) {
    const since = await downSince(ctx, sold);
    looks.push({ modem: sold.modem, isReached: since === null });
    if (since !== null && ctx.now() - Date.parse(since) >= patienceMs) {
      lost.push({ proxy: sold.proxy, notice: `offline:${sold.proxy.proxyId}:${since}` });
    }
  }
  await notifyPerAccount(ctx, lost, { kind: 'modem_offline', details: {} });
  await recordReachability(ctx, looks);
}

/** Since when it cannot be reached; null while it can. A lost connection of the stick is dated by the first look that finds it. */
async function downSince(ctx: Context, sold: Sold): Promise<string | null> {
  const { modem, server } = sold;
  const known = modem.downSince ?? null;
  const isCut = !isOnline(server, ctx.now());
  const isDown = isCut || (modem.report !== null && modem.report.link !== 'connected');
  const since = isDown ? (known ?? ((isCut && server.lastSeenAt) || timestamp(ctx))) : null;
  if (since !== known || sold.proxy.watchedFrom === null) await remember(ctx, sold, since);
  return since;
}

/** Written when something begins or ends, not at each look. */
async function remember(ctx: Context, { proxy, modem }: Sold, since: string | null): Promise<void> {
  const watchedFrom = proxy.watchedFrom ?? timestamp(ctx);
  const known = modem.downSince ?? null;
  const isOver = since === null && known !== null;
  const downMs = isOver ? outageMs({ watchedFrom, downSince: known }, ctx.now()) : 0;
  try {
    await ctx.database.transact([modemDownWrite(modem, since), watchedWrite(proxy, { watchedFrom, downMs })]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
