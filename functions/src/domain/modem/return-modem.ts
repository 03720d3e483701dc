import { isRecovered } from '@cellgate/shared/proxy/replacement.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { bySystem, type Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { returnModemWrite } from '../../storage/proxy/replacement-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/** Returns a modem that was held as faulty to stock once it has recovered. */
export async function restockRecovered(ctx: Context, modem: ModemRecord, server: ServerRecord): Promise<void> {
  const { heldSince, report, modemId, serverId } = modem;
  if (!heldSince || !isRecovered({ heldSince, report, isServerOnline: isOnline(server, ctx.now()) }, ctx.now())) return;
  const event = eventWrite({ ctx, caller: bySystem, kind: 'modem.returned', subject: serverId, details: { modemId } });
  try {
    await ctx.database.transact([returnModemWrite(modem), event]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
