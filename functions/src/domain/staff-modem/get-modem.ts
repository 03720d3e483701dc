import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { emptySheet, ModemSheet } from '@cellgate/shared/modem/modem-sheet.ts';
import type {
  createModem as createModemEndpoint,
  getModem as getModemEndpoint,
  updateModem as updateModemEndpoint,
} from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModemDetails } from '@cellgate/shared/modem/staff-modem.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { modemSheetWrite } from '../../storage/server/modem-stock-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { requireModem } from '../modem/find-modem.ts';
import { requireStaff } from '../require.ts';
import { requireServer, requireServerModem } from './require-modem.ts';
import { showModem } from './show-modem.ts';

type Update = typeof updateModemEndpoint;
type Create = typeof createModemEndpoint;
type UpdateInput = BodyOf<Update> & { modemId: ModemId };

const shownFields = {
  simNumber: 'shown',
  iccid: 'shown',
  tariff: 'shown',
  monthlyCost: 'shown',
  paidUntil: 'shown',
  note: 'shown',
} as const;

/** Returns a modem with its customer, order, access and notes. Throws `modem.not_found`. */
export async function getModem({
  ctx,
  caller,
  input,
}: Call<{ modemId: ModemId }, AccountActor>): Promise<DataOf<typeof getModemEndpoint>> {
  requireStaff(caller.actor);
  return { modem: await showDetails(ctx, await requireModem(ctx, input.modemId)) };
}

/** Changes the notes about the SIM of a modem. Throws `modem.not_found`, and `record.moved` if the notes changed since the caller read them. */
export async function updateModem({ ctx, caller, input }: Call<UpdateInput, AccountActor>): Promise<DataOf<Update>> {
  requireStaff(caller.actor);
  const { modemId, version, ...edit } = input;
  const modem = await requireModem(ctx, modemId);
  const before = modem.sheet ?? emptySheet;
  const after = ModemSheet.parse({ ...before, ...edit, version: version + 1 });
  const { serverId } = modem;
  const details = { serverId, modemId };
  const changes = changedFields(before, after, shownFields);
  if (before.version !== version) throw await moved(ctx, modem);
  try {
    await ctx.database.transact([
      modemSheetWrite(modem, after),
      eventWrite({ ctx, caller, kind: 'modem.sheet_changed', subject: serverId, details, changes }),
    ]);
  } catch (error) {
    if (isConditionFailed(error)) throw await moved(ctx, modem);
    throw error;
  }
  await refreshFleet(ctx, serverId);
  return { modem: await showDetails(ctx, { ...modem, sheet: after }) };
}

function moved(ctx: Context, { serverId, modemId }: ModemRecord): Promise<AppError> {
  return recordMoved(ctx, {
    subject: serverId,
    concerns: ({ kind, details }) => kind === 'modem.sheet_changed' && details.modemId === modemId,
  });
}

/**
 * Returns the record of a modem by server and interface: a modem is recorded by itself once it reports its IMEI. Throws `server.not_found`,
 * `modem.not_found`, `modem.interface_moved`, and `modem.unidentified` for one that has not reported its IMEI.
 */
export async function createModem({ ctx, caller, input }: Call<BodyOf<Create>, AccountActor>): Promise<DataOf<Create>> {
  requireStaff(caller.actor);
  const { server: serverId, interface: iface } = input;
  const { unidentified = [] } = await requireServer(ctx, serverId);
  try {
    const modem = await requireServerModem(ctx, { serverId, iface });
    return { modem: await showModem(ctx, modem) };
  } catch (error) {
    const isKnown = unidentified.some((report) => report.interface === iface);
    if (isKnown && isAppError(error, 'modem.not_found')) throw new AppError('modem.unidentified');
    throw error;
  }
}

async function showDetails(ctx: Context, modem: ModemRecord): Promise<StaffModemDetails> {
  const current = (await modemStore(ctx.database).find(modem)) ?? modem;
  return { ...(await showModem(ctx, current)), sheet: current.sheet ?? emptySheet };
}
