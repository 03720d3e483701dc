import { isSilenced } from '@cellgate/shared/alert/alert.ts';
import type { Attention } from '@cellgate/shared/dashboard/dashboard.ts';
import { interruptedMs } from '@cellgate/shared/order/staff-order.ts';
import type { Context } from '../../context.ts';
import { type AlertRecord, alertStore } from '../../storage/alert/alert-store.ts';
import { contactStore } from '../../storage/contact-store.ts';
import { proxyRowStore } from '../../storage/listing/proxy-row-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';

const endingSoonMs = 86_400_000;
/** Maximum number of proxies that are looked at. */
const maxLooked = 160;
/** Maximum number of new messages that are counted. */
const maxMessages = 20;

/** Counts what staff should look after. */
export async function readAttention(ctx: Context): Promise<Attention> {
  const [alerts, orders, messages, ending] = await Promise.all([
    alertStore(ctx.database).listOpen({ mayBeStale: true }),
    orderStore(ctx.database).listOpen(),
    contactStore(ctx.database).listNew(maxMessages),
    countEnding(ctx),
  ]);
  const nowMs = ctx.now();
  const heard = alerts.filter((alert) => !isSilenced(alert, nowMs));
  return {
    stuckPayments: alerts.filter(({ kind }) => kind === 'payment_stuck').reduce((sum, each) => sum + countIn(each), 0),
    criticalAlerts: heard.filter(({ level }) => level === 'critical').length,
    warningAlerts: heard.filter(({ level }) => level === 'warning').length,
    interruptedOrders: orders.filter(({ since }) => nowMs - Date.parse(since) > interruptedMs).length,
    ...ending,
    lowStock: heard.filter(({ kind }) => kind === 'stock_low').length,
    newMessages: messages.length,
    isMoreNew: messages.length >= maxMessages,
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
