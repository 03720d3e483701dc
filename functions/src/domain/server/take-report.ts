import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { PortReport, Reported } from '@cellgate/shared/server/server.messages.ts';
import { type Context, timestamp } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { type ModemRecord, modemSeenWrite, modemStore } from '../../storage/modem-store.ts';
import { type ServerRecord, serverSeenWrite, serverStore } from '../../storage/server-store.ts';
import { answerClaim, isPresent, takeClaim } from '../modem/claim-modem.ts';
import { registerModem } from '../modem/register-modem.ts';
import { isOver, releaseModem } from '../modem/release-modem.ts';
import { takeUsage } from '../proxy/take-usage.ts';
import { tellReady } from '../proxy/tell-ready.ts';
import { publishDesired } from './publish-desired.ts';

/** More sticks than a machine has places for: an agent that makes places up must not fill its server's record. */
export const maxUnidentified = 100;

/** Writes down what an agent says it is: only what differs from what is known. New sticks become modems of this server. */
export async function takeReport(ctx: Context, serverId: ServerId, report: Reported): Promise<void> {
  const known = await modemStore(ctx.database).listOfServer(serverId);
  const byImei = new Map(known.map((modem) => [modem.imei, modem]));
  const at = timestamp(ctx);

  const writes: Write[] = [
    serverSeenWrite(serverId, {
      lastSeenAt: at,
      bootId: report.bootId,
      applied: report.applied,
      ...(await unidentifiedAfter(ctx, serverId, report.modems ?? [])),
    }),
  ];
  for (const modem of known) {
    const seen = changesOf(modem, { report: report.modems, ports: report.ports, at });
    if (seen?.live) await tellReady(ctx, modem, seen.live);
    if (seen) writes.push(modemSeenWrite(modem, seen));
  }
  for (let start = 0; start < writes.length; start += 100)
    await ctx.database.transact(writes.slice(start, start + 100));

  await takeUsage(ctx, serverId, { known, report });
  // One that is over goes back to stock as soon as its port is reported closed.
  for (const modem of known) if (isOver(modem, ctx.now())) await releaseModem(ctx, modem);

  for (const said of report.modems ?? []) {
    const modem = byImei.get(said.imei);
    if (modem?.claim) await answerClaim(ctx, { ...modem, report: said }, said);
  }
  const strangers = (report.modems ?? []).filter(({ imei }) => !isUnidentified(imei) && !byImei.has(imei));
  await meet(ctx, serverId, strangers);
}

/** Sticks that are no modems of this server: never seen before, or another server's. */
async function meet(ctx: Context, serverId: ServerId, strangers: readonly ModemReport[]): Promise<void> {
  let registered = 0;
  for (const report of strangers) {
    const owner = await modemStore(ctx.database).findByImei(report.imei);
    if (owner) await takeClaim(ctx, serverId, { report, owner });
    else if (isPresent(report)) {
      await registerModem(ctx, serverId, report);
      registered += 1;
    }
  }
  if (registered > 0) await publishDesired(ctx, serverId);
}

/** Who is where without having said who it is: a message tells only of what has changed. Nothing when it changes nothing. */
async function unidentifiedAfter(
  ctx: Context,
  serverId: ServerId,
  reported: readonly ModemReport[],
): Promise<Partial<Pick<ServerRecord, 'unidentified'>>> {
  if (reported.length === 0) return {};
  const before = (await serverStore(ctx.database).find(serverId))?.unidentified ?? [];
  const byPlace = new Map(before.map((modem) => [modem.usbPath, modem]));
  for (const modem of reported) {
    const isHere = isPresent(modem);
    if (isUnidentified(modem.imei) && isHere) byPlace.set(modem.usbPath, modem);
    // Whom we know by name and who has left says nothing of who is there now.
    else if (isUnidentified(modem.imei) || isHere) byPlace.delete(modem.usbPath);
  }
  return { unidentified: [...byPlace.values()].slice(-maxUnidentified) };
}

function changesOf(
  modem: ModemRecord,
  said: { report: ModemReport[] | undefined; ports: PortReport[] | undefined; at: string },
): Partial<Pick<ModemRecord, 'report' | 'live' | 'operator'>> | undefined {
  const report = said.report?.find((candidate) => candidate.imei === modem.imei);
  const port = said.ports?.find((candidate) => candidate.modemId === modem.modemId);
  const { at: _, ...live } = modem.live ?? { at: '' };
  const changes = {
    ...(report && canonicalJson(report) !== canonicalJson(modem.report) && { report }),
    // The SIM says the operator; a modem without service keeps the one it was known by.
    ...(report?.operator && report.operator !== modem.operator && { operator: report.operator }),
    ...(port && canonicalJson(port) !== canonicalJson(live) && { live: { ...port, at: said.at } }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
