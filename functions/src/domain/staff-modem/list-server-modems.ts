import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type {
  getServerPorts as getServerPortsEndpoint,
  listServerModems as listServerModemsEndpoint,
  syncModems as syncModemsEndpoint,
} from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { modemActionStore } from '../../storage/server/modem-action-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { showModemAction } from '../modem/get-modem-action.ts';
import { requireStaff } from '../require.ts';
import { requestReport } from '../server/ping-agent.ts';
import { houseAccessOf, proxyAccess } from './read-access.ts';
import { readBuyers } from './read-buyers.ts';
import { readFleet } from './read-fleet.ts';
import { readOrdersOnServer } from './read-orders.ts';
import { requireServer } from './require-modem.ts';
import { toStaffModem } from './to-staff-modem.ts';

type List = typeof listServerModemsEndpoint;
type Ports = typeof getServerPortsEndpoint;
type Sync = typeof syncModemsEndpoint;

/**
 * Lists the modems of a server that are not retired, from its fleet; with `buyers` "read" also customers, orders, access and latest actions, which a
 * caller that has them need not read again. Throws `server.not_found`.
 */
export async function listServerModems({
  ctx,
  caller,
  input: { serverId, buyers },
}: Call<{ serverId: ServerId; buyers: 'read' | 'known' }, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const server = await requireServer(ctx, serverId);
  const rows = (await readFleet(ctx, serverId)).filter(({ stock }) => stock !== 'retired');
  const nowMs = ctx.now();
  if (buyers === 'known') return rows.map((row) => toStaffModem(row, { server, nowMs }));
  return withBuyers(ctx, server, rows);
}

async function withBuyers(ctx: Context, server: ServerRecord, rows: readonly FleetRow[]): Promise<DataOf<List>> {
  const { serverId } = server;
  const open = rows.filter(({ hasHouseAccess }) => hasHouseAccess);
  const [known, actions, modems] = await Promise.all([
    readBuyers(
      ctx,
      rows.flatMap(({ proxyId }) => proxyId ?? []),
      (proxies) => readOrdersOnServer(ctx, serverId, proxies),
    ),
    modemActionStore(ctx.database).findLatest(
      rows.flatMap(({ id, stock }) => (stock === 'sold' ? [] : id)),
      { mayBeStale: true },
    ),
    modemStore(ctx.database).findMany(open.map(({ id: modemId }) => ({ serverId, modemId }))),
  ]);
  const nowMs = ctx.now();
  const actionOf = new Map(actions.map((action) => [action.modemId, showModemAction(action, nowMs)]));
  const modemOf = new Map(modems.map((modem) => [modem.modemId, modem]));
  return rows.map((row) => {
    const buyer = row.proxyId === null ? undefined : known.get(row.proxyId);
    const modem = modemOf.get(row.id);
    const auth = row.proxyId === null ? modem && houseAccessOf(modem, nowMs) : proxyAccess(buyer?.proxy);
    return toStaffModem(row, { server, buyer, auth, action: actionOf.get(row.id), nowMs });
  });
}

/**
 * Requests a full report of a server and lists its modems after it. Throws `server.not_found`, `server.offline`, `server.agent_silent`,
 * `server.agent_too_old`.
 */
export async function syncModems(call: Call<{ serverId: ServerId }, AccountActor>): Promise<DataOf<Sync>> {
  requireStaff(call.caller.actor);
  await requestReport(call.ctx, call.input.serverId);
  return { modems: await listServerModems({ ...call, input: { ...call.input, buyers: 'read' } }) };
}

/** Counts the ports of a server by state. Throws `server.not_found`. */
export async function getServerPorts({
  ctx,
  caller,
  input: { serverId },
}: Call<{ serverId: ServerId }, AccountActor>): Promise<DataOf<Ports>> {
  requireStaff(caller.actor);
  const { epoch, revision, applied, lastSeenAt } = await requireServer(ctx, serverId);
  const rows = (await readFleet(ctx, serverId)).filter(({ stock }) => stock !== 'retired');
  const count = (state: FleetRow['port']) => rows.filter(({ port }) => port === state).length;
  return {
    open: count('open'),
    closed: count('closed'),
    failed: count('failed'),
    unknown: count(null),
    desired: { epoch, revision },
    applied: applied && { epoch: applied.epoch, revision: applied.revision },
    isApplied: applied?.epoch === epoch && applied.revision === revision,
    lastUpdate: lastSeenAt,
  };
}
