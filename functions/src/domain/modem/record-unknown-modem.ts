import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { isOlder, type MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Context } from '../../context.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { unknownModemStore, unknownModemWrite } from '../../storage/server/modem-claim-store.ts';

/** Stores the newest message of a server about a modem that is not its own. Returns false if a newer one is known. */
export function recordUnknownModem(
  ctx: Context,
  serverId: ServerId,
  { report: { imei }, mark }: { report: ModemReport; mark: MessageMark },
): Promise<boolean> {
  return retryOnConflict(ctx, async () => {
    const seen = await unknownModemStore(ctx.database).find(serverId, imei);
    if (isOlder(mark, seen?.mark)) return false;
    await ctx.database.transact([unknownModemWrite(serverId, { imei, mark }, seen)]);
    return true;
  });
}
