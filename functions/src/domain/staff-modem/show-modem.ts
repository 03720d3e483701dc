import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { toFleetRow } from '@cellgate/shared/server/fleet-row.ts';
import type { Context } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { modemActionStore } from '../../storage/server/modem-action-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { showModemAction } from '../modem/get-modem-action.ts';
import { houseAccessOf, proxyAccess } from './read-access.ts';
import { readBuyers } from './read-buyers.ts';
import { requireServer } from './require-modem.ts';
import { toStaffModem } from './to-staff-modem.ts';

/** Returns one modem as staff sees it, with its customer, order, access and latest action. */
export async function showModem(ctx: Context, modem: ModemRecord): Promise<StaffModem> {
  const { serverId, modemId, allocation } = modem;
  const [server, fleet, buyers, [action]] = await Promise.all([
    requireServer(ctx, serverId),
    fleetStore(ctx.database).find(serverId),
    readBuyers(ctx, allocation ? [allocation.proxyId] : []),
    modemActionStore(ctx.database).findLatest([modemId]),
  ]);
  const before = fleet?.rows.find(({ id }) => id === modemId);
  const buyer = allocation ? buyers.get(allocation.proxyId) : undefined;
  return toStaffModem(toFleetRow(modem, before), {
    server,
    buyer,
    auth: allocation ? proxyAccess(buyer?.proxy) : houseAccessOf(modem, ctx.now()),
    action: action && showModemAction(action, ctx.now()),
    nowMs: ctx.now(),
  });
}
