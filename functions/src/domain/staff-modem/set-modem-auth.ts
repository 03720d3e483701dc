import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type {
  endModemAccess as endModemAccessEndpoint,
  setModemAuth as setModemAuthEndpoint,
  setModemsAuth as setModemsAuthEndpoint,
} from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { type AppError, isAppError } from '../../errors.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { requireStaff } from '../require.ts';
import { requireServerModem, requireServerModems } from './require-modem.ts';
import { endHouseAccess, setHouseAccess } from './set-house-access.ts';
import { setSoldAccess } from './set-sold-access.ts';
import { showModem } from './show-modem.ts';

type One = typeof setModemAuthEndpoint;
type Many = typeof setModemsAuthEndpoint;
type OneInput = BodyOf<One> & { serverId: ServerId; iface: string };
type ManyInput = BodyOf<Many> & { serverId: ServerId };

/**
 * Sets the access to the ports of a modem: for the house if it is not sold, otherwise that of the customer's proxy. Throws what
 * `requireServerModem`, `setHouseAccess` and `setSoldAccess` throw.
 */
export async function setModemAuth({ ctx, caller, input }: Call<OneInput, AccountActor>): Promise<DataOf<One>> {
  requireStaff(caller.actor);
  const { serverId, iface, ...change } = input;
  const modem = await requireServerModem(ctx, { serverId, iface });
  if (modem.stockState === 'sold') await setSoldAccess(ctx, caller, { modem, change });
  else await setHouseAccess(ctx, caller, { modem, change });
  await refreshFleet(ctx, serverId);
  const changed = await modemStore(ctx.database).find(modem);
  return { modem: await showModem(ctx, changed ?? modem) };
}

/** Ends the access of the house to an unsold modem now. Throws what `requireServerModem` and `endHouseAccess` throw. */
export async function endModemAccess({
  ctx,
  caller,
  input,
}: Call<{ serverId: ServerId; iface: string }, AccountActor>): Promise<DataOf<typeof endModemAccessEndpoint>> {
  requireStaff(caller.actor);
  const modem = await requireServerModem(ctx, input);
  await endHouseAccess(ctx, caller, modem);
  const changed = await modemStore(ctx.database).find(modem);
  return { modem: await showModem(ctx, changed ?? modem) };
}

/**
 * Sets the same access of the house on several unsold modems of a server, one after the other. Sold modems are left out and counted, as are those
 * that an order or another request has just taken. Throws what `requireServerModems` and the first `setHouseAccess` throw.
 */
export async function setModemsAuth({ ctx, caller, input }: Call<ManyInput, AccountActor>): Promise<DataOf<Many>> {
  requireStaff(caller.actor);
  const { serverId, interfaces, ...change } = input;
  const modems = await requireServerModems(ctx, { serverId, ifaces: interfaces });
  const unsold = modems.filter(({ stockState }) => stockState !== 'sold');
  const done: Awaited<DataOf<Many>>['changed'] = [];
  for (const modem of unsold) {
    try {
      await setHouseAccess(ctx, caller, { modem, change });
      done.push(modem.modemId);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  await refreshFleet(ctx, serverId);
  return { changed: done, sold: modems.length - unsold.length, skipped: unsold.length - done.length };
}

const isTaken = (error: unknown): error is AppError =>
  isAppError(error, 'modem.busy') || isAppError(error, 'modem.reserved');
