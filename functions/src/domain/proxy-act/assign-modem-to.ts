import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { openOutage } from '@cellgate/shared/proxy/outage.ts';
import type { ConnectionAddress, Replacement } from '@cellgate/shared/proxy/replacement.ts';
import { outageMs } from '@cellgate/shared/proxy/uptime.ts';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import {
  assignModemWrite,
  detachByExchangeWrite,
  detachModemWrite,
  replaceModemWrite,
} from '../../storage/proxy/replacement-store.ts';
import type { Allocation, ModemRecord } from '../../storage/server/modem-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { commit } from '../happening/commit.ts';
import { proxyReassigned } from '../happening/proxy/proxy-replaced.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import type { ReplacementCase } from '../proxy/find-replacement.ts';
import { addressOf } from '../proxy/replace-modem.ts';

export interface AssignmentPlan {
  found: ReplacementCase;
  modem: ModemRecord;
  /** Host of the modem's server. */
  host: string;
  reason: string | undefined;
  /** Writes of the same transaction. */
  alsoWrites(replacement: Replacement): readonly Write[];
}

/**
 * Serves a proxy from another modem, for staff, and refreshes the fleet. On the same server the modems exchange their ports, and host and ports of the
 * proxy stay; otherwise they change, and the owner is notified. Throws `modem.busy` or `proxy.settings_busy` if another person or an order was faster.
 */
export async function assignModemTo(
  ctx: Context,
  caller: Caller<AccountActor>,
  plan: AssignmentPlan,
): Promise<Replacement> {
  try {
    return await commitAssignment(ctx, caller, plan);
  } catch (error) {
    if (isConditionFailed(error, `modem:${plan.modem.modemId}`)) throw new AppError('modem.busy');
    if (isConditionFailed(error, 'proxy') || isConditionFailed(error, 'left'))
      throw new AppError('proxy.settings_busy');
    throw error;
  }
}

async function commitAssignment(
  ctx: Context,
  caller: Caller<AccountActor>,
  plan: AssignmentPlan,
): Promise<Replacement> {
  const { found, modem, host, reason, alsoWrites } = plan;
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
      ...alsoWrites(replacement),
    ],
    happened: [proxyReassigned(proxy, { replacement, modem, changes, reason })],
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
