import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type { StockState } from '@cellgate/shared/modem/modem.ts';
import { holdEndIssue, type StaffHold } from '@cellgate/shared/modem/staff-hold.ts';
import type {
  retireModem as retireModemEndpoint,
  setStockStatus as setStockStatusEndpoint,
} from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { decideStockChange } from '@cellgate/shared/modem/stock-change.ts';
import { type AccountActor, type Call, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { reserveForStaffWrite, restockModemWrite, retireModemWrite } from '../../storage/server/modem-stock-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { commit } from '../happening/commit.ts';
import { requireModem } from '../modem/find-modem.ts';
import { houseAccessUntil } from '../modem/house-access-until.ts';
import { requireStaff } from '../require.ts';
import { nameOfStaff } from './name-of-staff.ts';
import { showModem } from './show-modem.ts';

type Endpoint = typeof setStockStatusEndpoint;
type Input = BodyOf<Endpoint> & { modemId: ModemId };

/**
 * Reserves a modem in stock, or returns a reserved, held or retired one to stock. Repeating it changes nothing. Throws `modem.not_found`, `modem.sold`,
 * `modem.reserved`, `modem.held`, `modem.busy` if the modem has just changed, `record.moved` if the reservation is not the one that the caller saw, and
 * `request.invalid` for an end in the past or more than a year ahead.
 */
export async function setStockStatus({ ctx, caller, input }: Call<Input, AccountActor>): Promise<DataOf<Endpoint>> {
  requireStaff(caller.actor);
  const modem = await requireModem(ctx, input.modemId);
  const { status: to, note = null, releaseHeld } = input;
  const verdict = decideStockChange(modem, { to, releaseHeld });
  if (verdict === 'same' && to === 'stock') return { modem: await showModem(ctx, modem) };
  if (verdict !== 'same' && verdict !== 'changes') throw new AppError(verdict);
  if (to === 'stock') {
    return change(ctx, caller, { modem, to, write: restockModemWrite(modem, { accessUntil: houseAccessUntil(ctx) }) });
  }
  const { staffHold: before } = modem;
  const by = caller.actor.accountId;
  const hasMoved = input.seen === undefined ? before && before.by !== by : input.seen !== versionOf(before);
  if (hasMoved) throw await reservationMoved(ctx, modem);
  requireEnd(ctx, input.until);
  const hold: StaffHold = {
    by,
    name: await nameOfStaff(ctx, caller.actor),
    note: note || null,
    since: before?.since ?? timestamp(ctx),
    until: input.until ?? null,
    ...(before && { changedAt: timestamp(ctx) }),
  };
  return change(ctx, caller, { modem, to, note, hold, write: reserveForStaffWrite(modem, hold) });
}

function requireEnd(ctx: Context, until: string | undefined): void {
  if (until !== undefined && holdEndIssue(until, ctx.now()) !== undefined)
    throw new AppError('request.invalid', { issues: [{ path: 'until', code: 'invalid' }] });
}

const versionOf = (hold: StaffHold | null | undefined) => (hold ? (hold.changedAt ?? hold.since) : null);

const reservationMoved = (ctx: Context, { serverId, modemId }: ModemRecord) =>
  recordMoved(ctx, {
    subject: serverId,
    concerns: ({ kind, details }) => kind === 'modem.stock_changed' && details.modemId === modemId,
  });

/** Retires an unsold modem: it leaves stock and its ports close. Throws `modem.not_found`, `modem.sold`, `modem.reserved`, `modem.busy`. */
export async function retireModem({
  ctx,
  caller,
  input,
}: Call<{ modemId: ModemId }, AccountActor>): Promise<DataOf<typeof retireModemEndpoint>> {
  requireStaff(caller.actor);
  const modem = await requireModem(ctx, input.modemId);
  const verdict = decideStockChange(modem, { to: 'retired', releaseHeld: true });
  if (verdict === 'same') return { modem: await showModem(ctx, modem) };
  if (verdict !== 'changes') throw new AppError(verdict);
  return change(ctx, caller, { modem, to: 'retired', write: retireModemWrite(modem) });
}

interface StockChange {
  modem: ModemRecord;
  to: StockState;
  note?: string | null;
  hold?: StaffHold;
  write: Write;
}

async function change(ctx: Context, caller: Caller<AccountActor>, { modem, to, note, hold, write }: StockChange) {
  const { serverId, modemId, imei, stockState: from } = modem;
  const details = { serverId, modemId, imei, from, to };
  const changes =
    from === to
      ? changedFields<Partial<StaffHold>>(modem.staffHold ?? {}, hold ?? {}, {
          name: 'shown',
          note: 'shown',
          until: 'shown',
        })
      : [{ field: 'stockStatus' as const, before: from, after: to }];
  const reason = note ?? undefined;
  const event = eventWrite({ ctx, caller, kind: 'modem.stock_changed', subject: serverId, details, changes, reason });
  try {
    await commit(ctx, { writes: [write, event], servers: [modem] });
  } catch (error) {
    if (isConditionFailed(error, write.label)) throw new AppError('modem.busy');
    throw error;
  }
  await refreshFleet(ctx, serverId);
  const changed = await modemStore(ctx.database).find(modem);
  return { modem: await showModem(ctx, changed ?? modem) };
}
