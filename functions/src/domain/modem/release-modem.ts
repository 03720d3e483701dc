import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import { resaleGraceSeconds } from '@cellgate/shared/server/server.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { endedAllocationWrite } from '../../storage/server/ended-allocation-store.ts';
import { type ModemRecord, modemStore, releaseModemWrite } from '../../storage/server/modem-store.ts';
import { bumpRevisionWrite } from '../../storage/server/server-store.ts';
import { desiredPort, portDigest } from '../desired/desired-ports.ts';
import { expiryWrites } from '../desired/expiry-writes.ts';

/** Reports whether the customer's claim to the modem has ended: the allocation was ended, or its grace period is over. */
export function isOver({ allocation }: ModemRecord, nowMs: number): boolean {
  if (!allocation) return false;
  return allocation.endedAt !== null || Date.parse(graceEnd(allocation.validUntil)) <= nowMs;
}

/**
 * Reports whether an ended allocation can be released: the agent has reported exactly the closed port, or `resaleGraceSeconds` have passed since the
 * allocation's end.
 */
export function mayRelease(modem: ModemRecord, nowMs: number): boolean {
  const { allocation, live, generation } = modem;
  if (!allocation || !isOver(modem, nowMs)) return false;
  const isClosed =
    live?.state === 'closed' &&
    live.generation === generation &&
    live.digest === portDigest(desiredPort(modem, undefined));
  return isClosed || nowMs > Date.parse(allocation.validUntil) + resaleGraceSeconds * 1000;
}

/**
 * Ends an allocation: the modem returns to stock, or is held if it was faulty; its proxy expires, unless it has been given another modem. Returns
 * false if nothing was to be done.
 */
export async function releaseModem(ctx: Context, { serverId, modemId }: ModemRecord): Promise<boolean> {
  const modem = await modemStore(ctx.database).find({ serverId, modemId });
  if (!modem?.allocation || !mayRelease(modem, ctx.now())) return false;
  const { allocation } = modem;
  const proxy = await proxyStore(ctx.database).find(allocation.proxyId);
  const ends = proxy?.modemId === modemId && proxy.status !== 'expired';
  const heldSince = allocation.isGivenUp ? timestamp(ctx) : null;
  const { proxyId } = allocation;
  const details = { modemId, imei: modem.imei, proxyId };
  try {
    await ctx.database.transact([
      releaseModemWrite(modem, { allocation, heldSince }),
      endedAllocationWrite(modemId, { proxyId, until: allocation.endedAt ?? timestamp(ctx) }),
      ...(ends ? expiryWrites(ctx, proxy) : []),
      ...(heldSince ? [eventWrite({ ctx, caller: bySystem, kind: 'modem.held', subject: serverId, details })] : []),
      bumpRevisionWrite(modem.serverId),
    ]);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
