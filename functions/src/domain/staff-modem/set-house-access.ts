import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { resolveAuth } from '@cellgate/shared/modem/resolve-auth.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { houseAccessWrite } from '../../storage/server/modem-stock-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { commit } from '../happening/commit.ts';
import { houseAccessUntil } from '../modem/house-access-until.ts';

/**
 * Opens the ports of an unsold modem for the house: for 24 hours in stock, until changed while reserved. Throws `modem.reserved` for a modem of an order,
 * `modem.not_found` for a retired one, `modem.busy` if it has just changed, and what `resolveAuth` refuses.
 */
export async function setHouseAccess(
  ctx: Context,
  caller: Caller<AccountActor>,
  { modem, change }: { modem: ModemRecord; change: ModemAuthChange },
): Promise<void> {
  if (modem.stockState === 'retired') throw new AppError('modem.not_found');
  if (modem.reservation) throw new AppError('modem.reserved');
  const resolved = resolveAuth(change, modem.houseAccess?.users ?? []);
  if ('code' in resolved) throw new AppError(resolved.code, { issues: resolved.issues });
  const { type, whitelist: allow } = change;
  const until = modem.stockState === 'stock' ? houseAccessUntil(ctx) : null;
  const { serverId, modemId } = modem;
  const { users } = resolved;
  const details = { serverId, modemId, type, users: users.length, addresses: allow.length };
  const event = eventWrite({ ctx, caller, kind: 'modem.access_changed', subject: serverId, details });
  const write = houseAccessWrite(modem, { type, users, allow, until });
  try {
    await commit(ctx, { writes: [write, event], servers: [modem] });
  } catch (error) {
    if (isConditionFailed(error, write.label)) throw new AppError('modem.busy');
    throw error;
  }
}
