import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { type AnyDetails, nameDetails } from '@cellgate/shared/event/event-detail.ts';
import type { SeenModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { resolveAuth } from '@cellgate/shared/modem/resolve-auth.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { houseAccessWrite } from '../../storage/server/modem-stock-store.ts';
import type { HouseAccess, ModemRecord } from '../../storage/server/modem-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { commit } from '../happening/commit.ts';
import { houseAccessUntil } from '../modem/house-access-until.ts';
import { houseAccessOf } from './read-access.ts';

/**
 * Opens the ports of an unsold modem for the house: for 24 hours in stock, until changed while reserved. Throws `modem.reserved` for a modem of an order,
 * `modem.not_found` for a retired one, `modem.busy` if it has just changed, `record.moved` if it is not the access that the caller saw, and what
 * `resolveAuth` refuses.
 */
export async function setHouseAccess(
  ctx: Context,
  caller: Caller<AccountActor>,
  { modem, change: { seen, ...change } }: { modem: ModemRecord; change: SeenModemAuthChange },
): Promise<void> {
  if (modem.stockState === 'retired') throw new AppError('modem.not_found');
  if (modem.reservation) throw new AppError('modem.reserved');
  if (seen !== undefined && seen !== (houseAccessOf(modem, ctx.now())?.version ?? null))
    throw await accessMoved(ctx, modem);
  const resolved = resolveAuth(change, modem.houseAccess?.users ?? []);
  if ('code' in resolved) throw new AppError(resolved.code, { issues: resolved.issues });
  const { type, whitelist: allow } = change;
  const until = modem.stockState === 'stock' ? houseAccessUntil(ctx) : null;
  const { serverId, modemId } = modem;
  const { users } = resolved;
  const details = nameDetails({ serverId, modemId, type, users: users.length, addresses: allow.length });
  await save(ctx, caller, { modem, houseAccess: { type, users, allow, until }, details });
}

const accessMoved = (ctx: Context, { serverId, modemId }: ModemRecord) =>
  recordMoved(ctx, {
    subject: serverId,
    concerns: ({ kind, details }) => kind === 'modem.access_changed' && details.modemId === modemId,
  });

/**
 * Ends the access of the house to an unsold modem; does nothing if there is none. Throws `modem.sold`, `modem.reserved` for a modem of an order,
 * `modem.busy` if it has just changed.
 */
export async function endHouseAccess(ctx: Context, caller: Caller<AccountActor>, modem: ModemRecord): Promise<void> {
  if (modem.stockState === 'sold') throw new AppError('modem.sold');
  if (modem.reservation) throw new AppError('modem.reserved');
  if (!modem.houseAccess) return;
  const { serverId, modemId } = modem;
  await save(ctx, caller, { modem, houseAccess: null, details: { serverId, modemId, type: null } });
}

const fields = { type: 'shown', users: 'shown', allowedIPs: 'shown' } as const;
const shown = (access: HouseAccess | null | undefined) => ({
  type: access?.type,
  users: access?.users.map(({ username }) => username),
  allowedIPs: access?.allow,
});

interface HouseChange {
  modem: ModemRecord;
  houseAccess: HouseAccess | null;
  details: AnyDetails;
}

async function save(ctx: Context, caller: Caller<AccountActor>, { modem, houseAccess, details }: HouseChange) {
  const changes = changedFields(shown(modem.houseAccess), shown(houseAccess), fields);
  const event = eventWrite({ ctx, caller, kind: 'modem.access_changed', subject: modem.serverId, details, changes });
  const write = houseAccessWrite(modem, houseAccess);
  try {
    await commit(ctx, { writes: [write, event], servers: [modem] });
  } catch (error) {
    if (isConditionFailed(error, write.label)) throw new AppError('modem.busy');
    throw error;
  }
}
