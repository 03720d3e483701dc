import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import { firstMarks } from '@cellgate/shared/modem/modem-view.ts';
import type { Context } from '../../context.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { moveModemWrites, moveProxyWrite } from '../../storage/server/modem-claim-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import {
  bumpRevisionWrite,
  reservePortIndexWrite,
  type ServerRecord,
  serverStore,
} from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { sendEnqueuedMails } from '../mail/send-enqueued-mail.ts';
import { composeNotifications, type NotificationWrites, readAudience } from '../notification/compose-notifications.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { freePortIndex } from './free-port-index.ts';

/**
 * Moves a modem to the server that reports it, with its stock state, customer and credentials. The generation is increased, so that messages about
 * the old server no longer apply; the modem gets two free ports of the new server. Returns false if an order has reserved it, the server has no free
 * port, or a record has just changed; the next report tries again.
 */
export async function moveModem(
  ctx: Context,
  modem: ModemRecord,
  claim: ModemClaim,
  beside: readonly Write[] = [],
): Promise<boolean> {
  if (modem.reservation) return false;
  const [target, found] = await Promise.all([
    serverStore(ctx.database).find(claim.serverId),
    modem.allocation && proxyStore(ctx.database).find(modem.allocation.proxyId),
  ]);
  const index = target && (await freePortIndex(ctx, target));
  if (!target || index === undefined) return false;
  // A proxy that has been given another modem stays there.
  const proxy = found?.modemId === modem.modemId ? found : null;
  const moved = movedTo(target, modem, { index, claim });
  const { writes, letters } = await composeMove(ctx, { modem, moved, target, proxy });
  try {
    await ctx.database.transact([
      reservePortIndexWrite(target),
      bumpRevisionWrite(modem.serverId),
      ...moveModemWrites(modem, moved),
      ...writes,
      ...beside,
    ]);
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
  ctx.log.info('modem.moved', { modemId: modem.modemId, from: modem.serverId, to: moved.serverId });
  await publishDesiredStates(ctx, [modem.serverId, moved.serverId]);
  await sendEnqueuedMails(ctx, letters);
  return true;
}

function movedTo(
  target: ServerRecord,
  modem: ModemRecord,
  { index, claim: { report, mark } }: { index: number; claim: ModemClaim },
): ModemRecord {
  // Marks are dropped, because messages of another server are numbered by another agent.
  const { claim: _, marks: __, heard: ___, ...rest } = modem;
  return {
    ...rest,
    serverId: target.serverId,
    operator: report.operator ?? modem.operator,
    httpPort: target.httpPortBase + index,
    socksPort: target.socksPortBase + index,
    generation: modem.generation + 1,
    ...(modem.allocation && {
      lastSale: { proxyId: modem.allocation.proxyId, generation: modem.generation },
    }),
    report,
    live: null,
    ...(report.sim && { sim: report.sim }),
    ...(mark && { marks: firstMarks(report, mark) }),
  };
}

interface Move {
  modem: ModemRecord;
  moved: ModemRecord;
  target: ServerRecord;
  proxy: ProxyRecord | null;
}

/** Returns the writes and emails of a move: events of both servers, the proxy's new host and ports, and the customer's notification. */
async function composeMove(ctx: Context, { modem, moved, target, proxy }: Move): Promise<NotificationWrites> {
  const { modemId, imei, httpPort, socksPort, generation } = moved;
  const move = { modemId, imei, from: modem.serverId, to: moved.serverId, proxyId: proxy?.proxyId ?? null };
  const eventOf = (subject: ServerId): Write =>
    eventWrite({
      ctx,
      caller: { actor: { kind: 'agent', serverId: moved.serverId } },
      kind: 'modem.moved',
      subject,
      details: move,
    });
  const events = [eventOf(modem.serverId), eventOf(moved.serverId)];
  if (!proxy) return { writes: events, letters: [] };
  const { host, serverId } = target;
  const write = moveProxyWrite(proxy, { serverId, host, httpPort, socksPort, generation });
  // A customer who has cancelled is not notified.
  if (modem.allocation?.endedAt !== null) return { writes: [...events, write], letters: [] };
  const details = { proxies: nameProxies([proxy]), host, httpPort, socksPort };
  const audience = await readAudience(ctx, proxy.accountId);
  const { writes, letters } = composeNotifications(ctx, audience, [{ kind: 'proxy_moved', details }]);
  return { writes: [...events, write, ...writes], letters };
}
