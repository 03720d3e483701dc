import { resaleGraceSeconds } from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ModemRecord, releaseModemWrite } from '../../storage/modem-store.ts';
import { proxyStore } from '../../storage/proxy-store.ts';
import { bumpRevisionWrite } from '../../storage/server-store.ts';
import { expiryWrites } from '../proxy/expiry-writes.ts';

/** Nobody can get through the old allocation any more: its port was reported closed, or its end is far enough behind. */
export function mayRelease(modem: ModemRecord, nowMs: number): boolean {
  if (!modem.allocation) return false;
  const endedAt = Date.parse(modem.allocation.validUntil);
  const reportedClosed = modem.live?.state === 'closed' && modem.live.generation === modem.generation;
  return nowMs > endedAt + resaleGraceSeconds * 1000 || (nowMs >= endedAt && reportedClosed);
}

/** Ends an allocation: the modem goes back to stock, its proxy is expired. Done twice it changes nothing. */
export async function releaseModem(ctx: Context, modem: ModemRecord): Promise<boolean> {
  if (!modem.allocation) return false;
  const proxy = await proxyStore(ctx.database).find(modem.allocation.proxyId);
  try {
    await ctx.database.transact([
      releaseModemWrite(modem, modem.allocation.proxyId),
      ...(proxy && proxy.status !== 'expired' ? expiryWrites(ctx, proxy) : []),
      bumpRevisionWrite(modem.serverId),
    ]);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
