import type { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { commit } from '../happening/commit.ts';
import { proxyReady } from '../happening/proxy/proxy-ready.ts';
import { readRecipients } from '../happening/read-recipients.ts';

/**
 * Enqueues `proxy.ready` webhooks if a port has just opened, once per allocation generation. Called before the report is stored: after a crash in
 * between the report comes again, and a notice prevents a second message.
 */
export async function announceReady(ctx: Context, modem: ModemRecord, port: PortReport): Promise<void> {
  const { allocation, generation, live } = modem;
  const wasOpen = live?.state === 'open' && live.generation === generation;
  if (!allocation || wasOpen || port.state !== 'open' || port.generation !== generation) return;
  const recipients = await readRecipients(ctx, allocation.accountId);
  const proxy =
    recipients.subscriptions.kinds.has('proxy.ready') && (await proxyStore(ctx.database).find(allocation.proxyId));
  if (!proxy) return;
  try {
    await commit(ctx, {
      caller: bySystem,
      writes: [noticeWrite(`proxy-ready:${proxy.proxyId}:${generation}`, timestamp(ctx))],
      happened: [proxyReady(proxy)],
      recipients,
    });
  } catch (error) {
    if (!isConditionFailed(error, 'notice')) throw error;
  }
}
