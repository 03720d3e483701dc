import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isPresent, isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { isOlder, type MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Reported } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { publishDesired } from '../desired/publish-desired.ts';
import { refreshFleet, storeFleet } from '../fleet/refresh-fleet.ts';
import { admitArrival, deferArrival } from '../modem/admit-arrival.ts';
import { recordClaim, resolveClaimOnReport } from '../modem/claim-modem.ts';
import { recordUnknownModem } from '../modem/record-unknown-modem.ts';
import { registerModem } from '../modem/register-modem.ts';
import { isOver, releaseModem } from '../modem/release-modem.ts';
import { handleUsage } from './handle-usage.ts';
import { recordReport } from './record-report.ts';

/**
 * Stores the changes of an agent's report; parts covered by a newer message stay. Unknown modems become modems of this server, or claims if they
 * belong to another server.
 */
export async function handleReport(
  ctx: Context,
  serverId: ServerId,
  report: Reported,
  mark: MessageMark,
): Promise<void> {
  // Read before the modems: a fleet stored in between is newer than what is read here.
  const fleet = isAboutModems(report) ? await fleetStore(ctx.database).find(serverId) : undefined;
  const recorded = await recordReport(ctx, serverId, report, mark);
  if (!recorded) return;
  const { server, modems: known } = recorded;
  await handleUsage(ctx, serverId, { known, report });
  // A modem whose allocation is over returns to stock as soon as its port is reported closed.
  let released = 0;
  for (const modem of known) if (isOver(modem, ctx.now()) && (await releaseModem(ctx, modem))) released += 1;

  const byImei = new Map(known.map((modem) => [modem.imei, modem]));
  const named = [...(report.modems ?? [])].filter(({ imei }) => !isUnidentified(imei));
  for (const reported of named) {
    const modem = byImei.get(reported.imei);
    if (modem?.claim && !isOlder(mark, modem.marks?.report)) await resolveClaimOnReport(ctx, modem, mark);
  }
  // A server that is being deleted takes no modems.
  const unknownModems = server.deletion ? [] : named.filter(({ imei }) => !byImei.has(imei));
  const others = await handleUnknownModems(ctx, serverId, { unknownModems, mark });
  const hasClaims = known.some(({ claim }) => claim);
  const isCurrent = released === 0 && unknownModems.length === 0 && !hasClaims;
  if (isAboutModems(report) && !(isCurrent && (await storeFleet(ctx, { server, modems: known, fleet }))))
    await refreshFleet(ctx, serverId);
  for (const other of others) await refreshFleet(ctx, other);
}

/** Reports whether the report may change the fleet of its server; most carry traffic only. */
function isAboutModems({ modems = [], ports = [] }: Reported): boolean {
  return modems.length > 0 || ports.length > 0;
}

/** Registers or claims modems that are not this server's: new ones, or another server's. Returns the servers whose modems were claimed. */
async function handleUnknownModems(
  ctx: Context,
  serverId: ServerId,
  { unknownModems, mark }: { unknownModems: readonly ModemReport[]; mark: MessageMark },
): Promise<Set<ServerId>> {
  let registered = 0;
  const others = new Set<ServerId>();
  for (const report of unknownModems) {
    const isNewest = await recordUnknownModem(ctx, serverId, { report, mark });
    if (!isNewest) continue;
    const owner = await modemStore(ctx.database).findByImei(report.imei);
    if (owner) {
      await recordClaim(ctx, serverId, { report, owner, mark });
      others.add(owner.serverId);
    } else if (isPresent(report) || mark.order) {
      const admission = await admitArrival(ctx, { serverId, imei: report.imei });
      if (admission.isAdmitted) {
        await registerModem(ctx, serverId, { report, mark });
        registered += 1;
      } else if (!admission.isRefused) await deferArrival(ctx, serverId, report.imei);
    }
  }
  if (registered > 0) await publishDesired(ctx, serverId);
  return others;
}
