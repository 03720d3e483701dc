import { decideClaim } from '@cellgate/shared/modem/modem.endpoints.ts';
import { exportModems, getFleet, getStockStats, listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import {
  actOnServerModem,
  endModemAccess,
  getServerPorts,
  listServerModems,
  resetServerModem,
  resetServerModems,
  setModemAuth,
  setModemsAuth,
  startServerModems,
  syncModems,
} from '@cellgate/shared/modem/server-modem.endpoints.ts';
import {
  assignModem,
  createModem,
  getModem,
  getStaffModemAction,
  listModemHistory,
  retireModem,
  revealModemAuth,
  setStockStatus,
  updateModem,
} from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { listRefusedModems } from '@cellgate/shared/server/arrival.endpoints.ts';
import * as claims from '../../domain/modem/decide-claim.ts';
import * as actions from '../../domain/modem/get-modem-action.ts';
import * as arrivals from '../../domain/server/decide-arrivals.ts';
import * as acting from '../../domain/staff-modem/act-on-server-modem.ts';
import * as assigning from '../../domain/staff-modem/assign-modem.ts';
import * as records from '../../domain/staff-modem/get-modem.ts';
import * as histories from '../../domain/staff-modem/list-modem-history.ts';
import * as lists from '../../domain/staff-modem/list-modems.ts';
import * as listing from '../../domain/staff-modem/list-server-modems.ts';
import { requireServerModem } from '../../domain/staff-modem/require-modem.ts';
import * as revealing from '../../domain/staff-modem/reveal-modem-auth.ts';
import * as access from '../../domain/staff-modem/set-modem-auth.ts';
import * as stock from '../../domain/staff-modem/set-stock-status.ts';
import * as jobs from '../../domain/staff-modem/start-server-job.ts';
import { type Route, route } from '../route.ts';

/** Calls over many modems, before those of one, whose paths would match them. */
const modemListRoutes: readonly Route[] = [
  route(listModems, ({ ctx, caller, query }) => lists.listModems({ ctx, caller, input: query })),
  route(exportModems, ({ ctx, caller, query }) => lists.exportModems({ ctx, caller, input: query })),
  route(getFleet, ({ ctx, caller }) => lists.getFleet({ ctx, caller })),
  route(listRefusedModems, ({ ctx, caller }) => arrivals.listRefusedModems({ ctx, caller })),
  route(getStockStats, ({ ctx, caller }) => lists.getStockStats({ ctx, caller })),
  route(startServerModems, ({ ctx, caller, params: { id: serverId } }) =>
    jobs.startServerModems({ ctx, caller, input: { serverId } }),
  ),
  route(resetServerModems, ({ ctx, caller, params: { id: serverId }, body }) =>
    jobs.resetServerModems({ ctx, caller, input: { ...body, serverId } }),
  ),
];

/** Calls below the path of a server. */
const serverModemRoutes: readonly Route[] = [
  route(getServerPorts, ({ ctx, caller, params: { id: serverId } }) =>
    listing.getServerPorts({ ctx, caller, input: { serverId } }),
  ),
  route(listServerModems, ({ ctx, caller, params: { id: serverId }, query: { buyers } }) =>
    listing.listServerModems({ ctx, caller, input: { serverId, buyers } }),
  ),
  route(syncModems, ({ ctx, caller, params: { id: serverId } }) =>
    listing.syncModems({ ctx, caller, input: { serverId } }),
  ),
  route(setModemsAuth, ({ ctx, caller, params: { id: serverId }, body }) =>
    access.setModemsAuth({ ctx, caller, input: { ...body, serverId } }),
  ),
  route(setModemAuth, ({ ctx, caller, params: { id: serverId, iface }, body }) =>
    access.setModemAuth({ ctx, caller, input: { ...body, serverId, iface } }),
  ),
  route(endModemAccess, ({ ctx, caller, params: { id: serverId, iface } }) =>
    access.endModemAccess({ ctx, caller, input: { serverId, iface } }),
  ),
  route(resetServerModem, ({ ctx, caller, params: { id: serverId, iface }, body: { method } }) =>
    acting.resetServerModem({ ctx, caller, input: { serverId, iface, method } }),
  ),
  route(actOnServerModem, ({ ctx, caller, params: { id: serverId, iface, action } }) =>
    acting.actOnServerModem({ ctx, caller, input: { serverId, iface, action } }),
  ),
  route(decideClaim, async ({ ctx, caller, params: { id: serverId, iface, decision } }) => {
    const { modemId } = await requireServerModem(ctx, { serverId, iface });
    return claims.decideClaim({ ctx, caller, input: { serverId, modemId, decision } });
  }),
];

export const modemRoutes: readonly Route[] = [
  ...modemListRoutes,
  ...serverModemRoutes,
  route(createModem, ({ ctx, caller, body }) => records.createModem({ ctx, caller, input: body })),
  route(getModem, ({ ctx, caller, params: { id: modemId } }) => records.getModem({ ctx, caller, input: { modemId } })),
  route(updateModem, ({ ctx, caller, params: { id: modemId }, body }) =>
    records.updateModem({ ctx, caller, input: { ...body, modemId } }),
  ),
  route(retireModem, ({ ctx, caller, params: { id: modemId } }) =>
    stock.retireModem({ ctx, caller, input: { modemId } }),
  ),
  route(setStockStatus, ({ ctx, caller, params: { id: modemId }, body }) =>
    stock.setStockStatus({ ctx, caller, input: { ...body, modemId } }),
  ),
  route(assignModem, ({ ctx, caller, params: { id: modemId }, body }) =>
    assigning.assignModem({ ctx, caller, input: { ...body, modemId } }),
  ),
  route(revealModemAuth, ({ ctx, caller, params: { id: modemId } }) =>
    revealing.revealModemAuth({ ctx, caller, input: { modemId } }),
  ),
  route(listModemHistory, ({ ctx, caller, params: { id: modemId } }) =>
    histories.listModemHistory({ ctx, caller, input: { modemId } }),
  ),
  route(getStaffModemAction, ({ ctx, caller, params: { id: modemId, actionId } }) =>
    actions.getModemAction({ ctx, caller, input: { modemId, actionId } }),
  ),
];
