import { nameDetails } from '@cellgate/shared/event/event-detail.ts';
import { bySystem, type Context } from '../../context.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import type { EventDraft } from '../../storage/event-draft.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { endHoldWrite, houseAccessWrite } from '../../storage/server/modem-stock-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { bumpRevisionWrite } from '../../storage/server/server-store.ts';
import { houseAccessUntil } from './house-access-until.ts';

/**
 * Ends what staff has set for a time: returns a modem to stock whose reservation is over, and removes the house's access that has ended. Returns false
 * if nothing was to be done.
 */
export async function endStaffChanges(ctx: Context, modem: ModemRecord): Promise<boolean> {
  const due = findDue(ctx, modem);
  if (!due) return false;
  const { serverId: subject } = modem;
  const { write, ...event } = due;
  try {
    await ctx.database.transact([
      write,
      bumpRevisionWrite(subject),
      eventWrite({ ctx, caller: bySystem, subject, ...event }),
    ]);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}

function findDue(ctx: Context, modem: ModemRecord): (Omit<EventDraft, 'subject'> & { write: Write }) | undefined {
  const { serverId, modemId, imei, staffHold, houseAccess, stockState: from, reservation, heldSince } = modem;
  if (reservation) return undefined;
  const isStaffs = from === 'reserved' && !heldSince;
  if (isStaffs && staffHold?.until && isPast(ctx, staffHold.until)) {
    const details = nameDetails({ serverId, modemId, imei, from, to: 'stock' });
    return { kind: 'modem.stock_changed', details, write: endHoldWrite(modem, houseAccessUntil(ctx)) };
  }
  if (!houseAccess?.until || !isPast(ctx, houseAccess.until)) return undefined;
  const details = nameDetails({ serverId, modemId, type: null });
  return { kind: 'modem.access_changed', details, write: houseAccessWrite(modem, null) };
}

const isPast = (ctx: Context, time: string): boolean => Date.parse(time) <= ctx.now();
