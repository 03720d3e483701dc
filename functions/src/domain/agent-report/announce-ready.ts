import type { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { type Context, timestamp } from '../../context.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { enqueueWebhookWrites, readSubscriptions, triggerWebhookSender } from '../webhook/enqueue-webhooks.ts';

/**
 * Enqueues `proxy.ready` webhooks if a port has just opened, once per allocation generation. Called before the report is stored: after a crash in
 * between the report comes again, and a notice prevents a second message.
 */
export async function announceReady(ctx: Context, modem: ModemRecord, port: PortReport): Promise<void> {
  const { allocation, generation, live } = modem;
  const wasOpen = live?.state === 'open' && live.generation === generation;
  if (!allocation || wasOpen || port.state !== 'open' || port.generation !== generation) return;
  const listeners = await readSubscriptions(ctx, allocation.accountId);
  const proxy = listeners.kinds.has('proxy.ready') && (await proxyStore(ctx.database).find(allocation.proxyId));
  if (!proxy) return;
  const { proxyId, orderId, host, httpPort, socksPort, endDate } = proxy;
  const data = { proxyId, orderId, host, httpPort, socksPort, endDate };
  try {
    await ctx.database.transact([
      noticeWrite(`proxy-ready:${proxyId}:${generation}`, timestamp(ctx)),
      ...enqueueWebhookWrites(ctx, listeners, [{ kind: 'proxy.ready', data }]),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'notice')) return;
    throw error;
  }
  await triggerWebhookSender(ctx, listeners);
}
