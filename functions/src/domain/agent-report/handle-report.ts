import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isPresent, isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { applyModemMessage } from '@cellgate/shared/modem/modem-view.ts';
import { isOlder, type MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Reported } from '@cellgate/shared/server/server.messages.ts';
import { applyServerMessage } from '@cellgate/shared/server/server-view.ts';
import type { Context } from '../../context.ts';
import { maxTransactionActions } from '../../storage/database.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { type ModemRecord, modemStore, storeModemMessageWrite } from '../../storage/server/modem-store.ts';
import { serverStore, storeServerMessageWrite } from '../../storage/server/server-store.ts';
import { publishDesired } from '../desired/publish-desired.ts';
import { admitArrival, deferArrival } from '../modem/admit-arrival.ts';
import { recordClaim, resolveClaimOnReport } from '../modem/claim-modem.ts';
import { recordUnknownModem } from '../modem/record-unknown-modem.ts';
import { registerModem } from '../modem/register-modem.ts';
import { isOver, releaseModem } from '../modem/release-modem.ts';
import { announceReady } from './announce-ready.ts';
import { handleUsage } from './handle-usage.ts';

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
  const known = await recordReport(ctx, serverId, report, mark);
  if (!known) return;
  await handleUsage(ctx, serverId, { known, report });
  // A modem whose allocation is over returns to stock as soon as its port is reported closed.
  for (const modem of known) if (isOver(modem, ctx.now())) await releaseModem(ctx, modem);

  const byImei = new Map(known.map((modem) => [modem.imei, modem]));
  const named = [...(report.modems ?? [])].filter(({ imei }) => !isUnidentified(imei));
  for (const reported of named) {
    const modem = byImei.get(reported.imei);
    if (modem?.claim && !isOlder(mark, modem.marks?.report)) await resolveClaimOnReport(ctx, modem, mark);
  }
  const unknownModems = named.filter(({ imei }) => !byImei.has(imei));
  await handleUnknownModems(ctx, serverId, { unknownModems, mark });
}

/** Returns the server's modems after the report; undefined if there is no such server. */
function recordReport(
  ctx: Context,
  serverId: ServerId,
  report: Reported,
  mark: MessageMark,
): Promise<ModemRecord[] | undefined> {
  const { bootId, applied, modems, unidentified, ports } = report;
  return retryOnConflict(ctx, async () => {
    const server = await serverStore(ctx.database).find(serverId);
    if (!server) return undefined;
    const next = applyServerMessage(server, { kind: 'report', bootId, applied, modems, unidentified, mark });
    const changes = (await modemStore(ctx.database).listOfServer(serverId)).map((before) => ({
      before,
      after: applyModemMessage(before, {
        mark,
        report: modems?.find(({ imei }) => imei === before.imei),
        port: ports?.find(({ modemId }) => modemId === before.modemId),
      }),
    }));
    const changed = changes.filter(({ before, after }) => after !== before);
    for (const { before, after } of changed) if (after.live) await announceReady(ctx, before, after.live);
    const writes = [
      ...(next.marks === server.marks ? [] : [storeServerMessageWrite(server, next)]),
      ...changed.map(({ before, after }) => storeModemMessageWrite(before, after)),
    ];
    for (let start = 0; start < writes.length; start += maxTransactionActions)
      await ctx.database.transact(writes.slice(start, start + maxTransactionActions));
    return changes.map(({ after }) => after);
  });
}

/** Registers or claims modems that are not this server's: new ones, or another server's. */
async function handleUnknownModems(
  ctx: Context,
  serverId: ServerId,
  { unknownModems, mark }: { unknownModems: readonly ModemReport[]; mark: MessageMark },
): Promise<void> {
  let registered = 0;
  for (const report of unknownModems) {
    const isNewest = await recordUnknownModem(ctx, serverId, { report, mark });
    if (!isNewest) continue;
    const owner = await modemStore(ctx.database).findByImei(report.imei);
    if (owner) await recordClaim(ctx, serverId, { report, owner, mark });
    else if (isPresent(report) || mark.order) {
      const { isAdmitted } = await admitArrival(ctx, { serverId, imei: report.imei });
      if (isAdmitted) await registerModem(ctx, serverId, { report, mark });
      else await deferArrival(ctx, serverId, report.imei);
      if (isAdmitted) registered += 1;
    }
  }
  if (registered > 0) await publishDesired(ctx, serverId);
}
