import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { decideAssignment } from '@cellgate/shared/modem/decide-assignment.ts';
import type { assignModem as assignModemEndpoint } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { openOutage } from '@cellgate/shared/proxy/outage.ts';
import type { ConnectionAddress, Replacement } from '@cellgate/shared/proxy/replacement.ts';
import { outageMs } from '@cellgate/shared/proxy/uptime.ts';
import { isSelling } from '@cellgate/shared/server/maintenance.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import {
  assignModemWrite,
  detachByExchangeWrite,
  detachModemWrite,
  replaceModemWrite,
} from '../../storage/proxy/replacement-store.ts';
import type { Allocation, ModemRecord } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { commit } from '../happening/commit.ts';
import { proxyReassigned } from '../happening/proxy/proxy-replaced.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { requireModem } from '../modem/find-modem.ts';
import { findReplacement, isOfProxy, type ReplacementCase } from '../proxy/find-replacement.ts';
import { addressOf } from '../proxy/replace-modem.ts';
import { requireStaff } from '../require.ts';
import { showModem } from './show-modem.ts';

type Endpoint = typeof assignModemEndpoint;
type AssignCall = Call<BodyOf<Endpoint> & { modemId: ModemId }, AccountActor>;

/**
 * Serves a proxy from a modem that staff has chosen, whatever limits its owner has. On the same server the modems exchange their ports, and host and
 * ports of the proxy stay; otherwise they change, and the owner is notified. All in one transaction. Throws what `decideAssignment` refuses,
 * `proxy.not_found`, `proxy.not_active`, `product.not_found`, and `modem.busy` or `proxy.settings_busy` if another person or an order was faster.
 */
export async function assignModem(call: AssignCall): Promise<DataOf<Endpoint>> {
  const { ctx, caller, input } = call;
  requireStaff(caller.actor);
  const replacement = await answerOnce<Replacement>(call, {
    request: { call: 'assign-modem', input },
    replay: (response) => JSON.parse(response),
    act: async (request) => assign(call, { ...(await findPlan(call)), request }),
  });
  return { modem: await showModem(ctx, await requireModem(ctx, input.modemId)), replacement };
}

interface Plan {
  found: ReplacementCase;
  modem: ModemRecord;
  host: string;
}

async function findPlan({ ctx, caller, input }: AssignCall): Promise<Plan> {
  const modem = await requireModem(ctx, input.modemId);
  const proxy = await proxyStore(ctx.database).find(input.proxyId);
  if (!proxy) throw new AppError('proxy.not_found');
  const [found, server] = await Promise.all([
    findReplacement(ctx, asOwner(caller, proxy.accountId), proxy.proxyId),
    serverStore(ctx.database).find(modem.serverId),
  ]);
  const verdict = decideAssignment({
    ...modem,
    isServerSelling: server !== undefined && isSelling(server, ctx.now()),
    isOfProduct: isOfProxy(found, modem),
  });
  if (verdict !== 'assigns' || !server) throw new AppError(verdict === 'assigns' ? 'modem.not_found' : verdict);
  return { found, modem, host: server.host };
}

async function assign(call: AssignCall, plan: Plan & { request: KeyedRequest }): Promise<Replacement> {
  try {
    return await commitAssignment(call, plan);
  } catch (error) {
    if (isConditionFailed(error, `modem:${plan.modem.modemId}`)) throw new AppError('modem.busy');
    if (isConditionFailed(error, 'proxy') || isConditionFailed(error, 'left'))
      throw new AppError('proxy.settings_busy');
    throw error;
  }
}

async function commitAssignment(call: AssignCall, plan: Plan & { request: KeyedRequest }): Promise<Replacement> {
  const { ctx, caller, input } = call;
  const { found, modem, host } = plan;
  const { proxy, modem: old } = found;
  const isExchange = modem.serverId === proxy.serverId;
  const from = addressOf(proxy);
  const to: ConnectionAddress = isExchange ? from : addressOf({ ...modem, host });
  const replacement: Replacement = { reason: 'staff', at: timestamp(ctx), from, to };
  const { serverId, modemId, imei, stockState } = modem;
  const owner = asOwner(caller, proxy.accountId);
  const details = { serverId, modemId, imei, from: stockState, to: 'sold', proxyId: proxy.proxyId };
  const changes = changedFields(
    { ...from, modem: old.modemId },
    { ...to, modem: modemId },
    { modem: 'shown', host: 'shown', httpPort: 'shown', socksPort: 'shown' },
  );
  await commit(ctx, {
    caller: owner,
    writes: [
      ...assignmentWrites(ctx, { found, modem, replacement, isExchange }),
      eventWrite({ ctx, caller: owner, kind: 'modem.stock_changed', subject: serverId, details }),
      ...rememberWrites(plan.request, { response: replacement }),
    ],
    happened: [proxyReassigned(proxy, { replacement, modem, changes, reason: input.reason })],
    recipients: await readRecipients(ctx, proxy.accountId),
    // The new port first: the customer does not wait for the old one to close.
    servers: isExchange ? [modem] : [modem, proxy],
  });
  for (const changed of new Set([serverId, old.serverId])) await refreshFleet(ctx, changed);
  return replacement;
}

interface Assignment {
  found: ReplacementCase;
  modem: ModemRecord;
  replacement: Replacement;
  isExchange: boolean;
}

function assignmentWrites(ctx: Context, { found, modem, replacement, isExchange }: Assignment): Write[] {
  const { proxy, modem: old, fault } = found;
  const { allocation, downSince = null } = old;
  if (!allocation) return [];
  // Greater than both generations, so that reports about either modem's ports before are not taken for those since.
  const generation = Math.max(old.generation, modem.generation) + 1;
  const end = { allocation, at: replacement.at, isGivenUp: fault === 'modem' };
  const { httpPort, socksPort } = modem;
  return [
    isExchange
      ? detachByExchangeWrite(old, { ...end, ports: { httpPort, socksPort, generation } })
      : detachModemWrite(old, end),
    assignModemWrite(modem, {
      allocation: allocationOf(proxy),
      generation,
      // An announced outage is over once the new modem works.
      outage: openOutage(old.outage, proxy.proxyId),
      ports: isExchange ? old : null,
    }),
    replaceModemWrite(proxy, {
      serverId: modem.serverId,
      modemId: modem.modemId,
      generation,
      // The outage of the old modem ends here, but still counts as the customer's.
      downMs: proxy.downMs + outageMs({ watchedFrom: proxy.watchedFrom, downSince }, ctx.now()),
      replacement,
    }),
  ];
}

function allocationOf({ proxyId, accountId, endDate }: ProxyRecord): Allocation {
  return { proxyId, accountId, validUntil: endDate, endedAt: null };
}
