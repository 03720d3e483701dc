import type { Attention } from '@cellgate/shared/dashboard/dashboard.ts';
import type { Context } from '../../context.ts';
import { type AlertRecord, alertStore } from '../../storage/alert/alert-store.ts';
import { proxyRowStore } from '../../storage/listing/proxy-row-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';

/** Time after which an order between its first and last step counts as interrupted, in ms; the task that completes it runs each minute. */
const interruptedMs = 120_000;
const endingSoonMs = 86_400_000;
/** Maximum number of proxies that are looked at. */
const maxLooked = 240;

/** Counts what staff should look after. */
export async function readAttention(ctx: Context): Promise<Attention> {
  const [alerts, orders, ending] = await Promise.all([
    alertStore(ctx.database).listOpen(),
    orderStore(ctx.database).listOpen(),
    countEnding(ctx),
  ]);
  const nowMs = ctx.now();
  const heard = alerts.filter(({ silenced }) => silenced === null || Date.parse(silenced.until) <= nowMs);
  const others = heard.filter(({ kind }) => kind !== 'payment_stuck' && kind !== 'stock_low');
  return {
    stuckPayments: alerts.filter(({ kind }) => kind === 'payment_stuck').reduce((sum, each) => sum + countIn(each), 0),
    criticalAlerts: others.filter(({ level }) => level === 'critical').length,
    warningAlerts: others.filter(({ level }) => level === 'warning').length,
    interruptedOrders: orders.filter(({ since }) => nowMs - Date.parse(since) > interruptedMs).length,
    ...ending,
    lowStock: alerts.filter(({ kind }) => kind === 'stock_low').length,
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
