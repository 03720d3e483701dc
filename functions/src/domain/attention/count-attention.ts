import { isSilenced } from '@cellgate/shared/alert/alert.ts';
import type { Attention } from '@cellgate/shared/dashboard/dashboard.ts';
import { interruptedMs } from '@cellgate/shared/order/staff-order.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { Context as FullContext } from '../../context.ts';
import { describeError } from '../../log.ts';
import { type AlertRecord, alertStore } from '../../storage/alert/alert-store.ts';
import { contactStore } from '../../storage/contact-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type AttentionRecord, attentionStore, attentionWrite } from '../../storage/day/attention-store.ts';
import { proxyRowStore } from '../../storage/listing/proxy-row-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';

type Context = Pick<FullContext, 'database' | 'now' | 'log'>;

const endingSoonMs = 86_400_000;
/** Maximum number of proxies that are looked at. */
const maxLooked = 160;
/** Maximum number of new messages that are counted. */
const maxMessages = 20;
/** Age from which stored counts are not used, in ms: the task has failed several times. */
const staleMs = 300_000;

/** Counts what staff should look after, and what runs, and stores the counts for the dashboard, which would read much more itself. */
export async function countAttention(ctx: Context): Promise<void> {
  try {
    await ctx.database.transact([attentionWrite(await readAttention(ctx))]);
  } catch (error) {
    if (!isConditionFailed(error, 'attention')) throw error;
  }
}

/** Counts again after an act of staff. Errors are logged, not thrown: the task counts each minute anyway. */
export async function recountAttention(ctx: Context): Promise<void> {
  try {
    await countAttention(ctx);
  } catch (error) {
    ctx.log.warn('attention.count_failed', describeError(error));
  }
}

/** Returns the stored counts, or those of this moment if none were stored lately. */
export async function findAttention(ctx: Context): Promise<AttentionRecord> {
  const counted = await attentionStore(ctx.database).find({ mayBeStale: true });
  const isFresh = counted && ctx.now() - Date.parse(counted.at) <= staleMs;
  return isFresh ? counted : readAttention(ctx);
}

async function readAttention(ctx: Context): Promise<AttentionRecord> {
  const nowMs = ctx.now();
  const [alerts, orders, newMessages, ending, summaries, servers] = await Promise.all([
    alertStore(ctx.database).listOpen(),
    orderStore(ctx.database).listOpen(),
    contactStore(ctx.database).countNew(maxMessages),
    countEnding(ctx),
    fleetStore(ctx.database).listSummaries(),
    serverStore(ctx.database).list(),
  ]);
  const heard = alerts.filter((alert) => !isSilenced(alert, nowMs));
  return {
    at: new Date(nowMs).toISOString(),
    activeProxies: summaries.reduce((sum, { activeProxies }) => sum + activeProxies, 0),
    onlineServers: servers.filter((server) => isOnline(server, nowMs)).length,
    stuckPayments: alerts.filter(({ kind }) => kind === 'payment_stuck').reduce((sum, each) => sum + countIn(each), 0),
    criticalAlerts: heard.filter(({ level }) => level === 'critical').length,
    warningAlerts: heard.filter(({ level }) => level === 'warning').length,
    interruptedOrders: orders.filter(({ since }) => nowMs - Date.parse(since) > interruptedMs).length,
    ...ending,
    lowStock: heard.filter(({ kind }) => kind === 'stock_low').length,
    newMessages,
    isMoreNew: newMessages >= maxMessages,
  };
}

/** Returns how many payments an alert stands for. */
function countIn({ params }: Pick<AlertRecord, 'params'>): number {
  return typeof params.count === 'number' ? params.count : 1;
}

/** Counts active proxies that end soon and are not extended by themselves, among a bounded number. */
async function countEnding(ctx: Context): Promise<Pick<Attention, 'endingProxies' | 'isMoreEnding'>> {
  const now = new Date(ctx.now()).toISOString();
  const until = new Date(ctx.now() + endingSoonMs).toISOString();
  let endingProxies = 0;
  let looked = 0;
  for await (const { items } of proxyRowStore(ctx.database).read('live', now)) {
    for (const { endDate, status, isAutoRenewed } of items) {
      if (endDate > until) return { endingProxies, isMoreEnding: false };
      if (status === 'active' && !isAutoRenewed) endingProxies += 1;
    }
    looked += items.length;
    if (looked >= maxLooked) return { endingProxies, isMoreEnding: true };
  }
  return { endingProxies, isMoreEnding: false };
}
