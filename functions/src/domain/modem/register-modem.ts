import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { firstMarks } from '@cellgate/shared/modem/modem-view.ts';
import type { MessageMark } from '@cellgate/shared/server/message-order.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createModemWrites } from '../../storage/server/modem-store.ts';
import { reservePortIndexWrite, serverStore } from '../../storage/server/server-store.ts';
import { freePortIndex } from './free-port-index.ts';

/** Registers a new modem in stock, with the next two ports of its server. */
export async function registerModem(
  ctx: Context,
  serverId: ServerId,
  { report, mark }: { report: ModemReport; mark: MessageMark },
): Promise<void> {
  for (;;) {
    const server = await serverStore(ctx.database).find(serverId);
    if (!server) return;
    const index = await freePortIndex(ctx, server);
    if (index === undefined) {
      ctx.log.error('modem.ports_exhausted', { serverId, imei: report.imei });
      return;
    }
    const modemId = ctx.newId('modem');
    const caller = {
      actor: { kind: 'agent', serverId } as const,
      ip: '',
      language: 'en',
      idempotencyKey: undefined,
    } as const;
    try {
      await ctx.database.transact([
        reservePortIndexWrite(server),
        ...createModemWrites({
          modemId,
          serverId,
          imei: report.imei,
          operator: report.operator,
          httpPort: server.httpPortBase + index,
          socksPort: server.socksPortBase + index,
          stockState: 'stock',
          generation: 0,
          allocation: null,
          reservation: null,
          report,
          live: null,
          ...(report.sim && { sim: report.sim }),
          reachSince: mark.at,
          marks: firstMarks(report, mark),
          createdAt: timestamp(ctx),
        }),
        eventWrite({
          ctx,
          caller,
          kind: 'modem.discovered',
          subject: serverId,
          details: { modemId, imei: report.imei },
        }),
      ]);
      return;
    } catch (error) {
      if (isConditionFailed(error, 'imei')) {
        // Another server has registered the same modem: the next report is a claim.
        ctx.log.warn('modem.already_registered', { serverId, imei: report.imei });
        return;
      }
      if (!isConditionFailed(error, 'server')) throw error;
    }
  }
}
