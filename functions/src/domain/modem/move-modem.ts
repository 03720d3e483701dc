import type { ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import { firstMarks } from '@cellgate/shared/modem/modem-view.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { moveModemWrites, moveProxyWrite } from '../../storage/server/modem-claim-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { reservePortIndexWrite, type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { commit } from '../happening/commit.ts';
import { modemMoved } from '../happening/proxy/modem-moved.ts';
import { proxyMoved } from '../happening/proxy/proxy-moved.ts';
import { readRecipients } from '../happening/read-recipients.ts';
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
  const { host, serverId } = target;
  const { httpPort, socksPort, generation } = moved;
  // A customer who has cancelled is not notified.
  const notified = modem.allocation?.endedAt === null ? proxy : null;
  try {
    await commit(ctx, {
      caller: { actor: { kind: 'agent', serverId } },
      writes: [
        reservePortIndexWrite(target),
        ...moveModemWrites(modem, moved),
        ...(proxy
          ? [moveProxyWrite(proxy, { serverId, host, httpPort, socksPort, generation, at: timestamp(ctx) })]
          : []),
        ...beside,
      ],
      happened: [
        ...[modem.serverId, serverId].map((subject) => modemMoved(subject, { before: modem, after: moved, proxy })),
        ...(notified ? [proxyMoved(notified, { host, httpPort, socksPort })] : []),
      ],
      recipients: notified && (await readRecipients(ctx, notified.accountId)),
      servers: [modem],
    });
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
  ctx.log.info('modem.moved', { modemId: modem.modemId, from: modem.serverId, to: serverId });
  await publishDesiredStates(ctx, [serverId]);
  return true;
}

function movedTo(
  target: ServerRecord,
  modem: ModemRecord,
  { index, claim: { report, mark } }: { index: number; claim: ModemClaim },
): ModemRecord {
  // Marks are dropped, because messages of another server are numbered by another agent.
  const { claim: _, marks: __, heard: ___, reachSince: ____, ...rest } = modem;
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
    ...(mark && { marks: firstMarks(report, mark), reachSince: mark.at }),
  };
}
