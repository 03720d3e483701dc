import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isPresent, isSameSim, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { type ModemClaim, resolveClaim } from '@cellgate/shared/modem/modem-claim.ts';
import type { MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { claimWrite } from '../../storage/server/modem-claim-store.ts';
import { type ModemKey, type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { admitArrival } from './admit-arrival.ts';
import { moveModem } from './move-modem.ts';

/**
 * Handles a server's report of a modem that belongs to another server. A present modem makes or renews the claim, an absent one withdraws it. Times
 * are the broker's: a message from before the modem's own server last had the modem is no claim.
 */
export async function recordClaim(
  ctx: Context,
  serverId: ServerId,
  { report, owner, mark }: { report: ModemReport; owner: ModemKey; mark: MessageMark },
): Promise<void> {
  const modem = await modemStore(ctx.database).find(owner);
  if (!modem || modem.serverId === serverId) return;
  const before = modem.claim?.serverId === serverId ? modem.claim : undefined;
  if (!isPresent(report)) {
    if (before) await storeClaim(ctx, modem, null);
    return;
  }
  const { at } = mark;
  if (before?.rejectedAt) return;
  if (modem.marks?.present && at < modem.marks.present.at) return;
  const known = { since: at, deniedAt: null, contestedAt: null, ...before };
  await decideMove(ctx, modem, { ...known, serverId, at, report, mark });
}

/**
 * Updates a claim after a report of the modem's own server, which `modem` contains and whose mark is given. An empty slot moves the modem or waits
 * for staff; a present modem contradicts the claim.
 */
export async function resolveClaimOnReport(ctx: Context, modem: ModemRecord, { at }: MessageMark): Promise<void> {
  const { claim, report } = modem;
  if (!claim || !report) return;
  if (claim.rejectedAt) return;
  if (!isPresent(report)) await moveOrDefer(ctx, modem, claim);
  else if (at >= claim.since) await storeClaim(ctx, modem, { ...claim, deniedAt: at });
}

async function decideMove(ctx: Context, modem: ModemRecord, claim: ModemClaim): Promise<void> {
  const server = await serverStore(ctx.database).find(modem.serverId);
  const { presence, lastSeenAt } = server ?? { presence: 'offline', lastSeenAt: null };
  const isEmpty = modem.report !== null && !isPresent(modem.report);
  const verdict = resolveClaim(claim, { presence, lastSeenAt, isEmpty }, ctx.now());
  if (verdict === 'moves') await moveOrDefer(ctx, modem, claim);
  else
    await storeClaim(ctx, modem, {
      ...claim,
      contestedAt: verdict === 'contested' ? (claim.contestedAt ?? claim.at) : null,
    });
}

/**
 * Moves the modem or keeps the claim for staff. An IMEI is no proof, because a server may report any. A sold modem moves without staff only with the
 * SIM that its own server has reported. The sixth modem that a server gains within an hour also waits for staff.
 */
async function moveOrDefer(ctx: Context, modem: ModemRecord, claim: ModemClaim): Promise<void> {
  const isProven = modem.allocation === null || isSameSim(modem.sim ?? modem.report?.sim, claim.report.sim);
  const moves = { ...claim, contestedAt: null };
  if (!isProven || claim.waitingSince) return deferClaim(ctx, modem, moves);
  const admission = await admitArrival(ctx, { serverId: claim.serverId, imei: modem.imei });
  if (!admission.isAdmitted) return deferClaim(ctx, modem, moves);
  if (await moveModem(ctx, modem, claim)) return;
  if (admission.undoWrites.length > 0) await ctx.database.transact(admission.undoWrites);
  await storeClaim(ctx, modem, moves);
}

/** Stores the claim for staff, whom an alert tells of it. */
async function deferClaim(ctx: Context, modem: ModemRecord, claim: ModemClaim): Promise<void> {
  if (claim.waitingSince) return storeClaim(ctx, modem, claim);
  const { modemId, imei, serverId: home } = modem;
  const details = { modemId, imei, home, claimant: claim.serverId };
  const events = [home, claim.serverId].map((subject) => {
    const caller = { actor: { kind: 'agent', serverId: claim.serverId } } as const;
    return eventWrite({ ctx, caller, kind: 'modem.claim_waiting', subject, details });
  });
  try {
    const write = claimWrite(modem, { ...claim, waitingSince: claim.at });
    await ctx.database.transact([write, ...events]);
  } catch (error) {
    if (!isConditionFailed(error, 'claim')) throw error;
  }
}

/** Stores the claim; null withdraws it. A concurrent change wins, because claims and reports are repeated. */
async function storeClaim(ctx: Context, modem: ModemRecord, claim: ModemClaim | null): Promise<void> {
  const isNew = claim?.contestedAt != null && modem.claim?.contestedAt == null;
  try {
    await ctx.database.transact([claimWrite(modem, claim), ...(isNew ? contestEvents(ctx, modem, claim) : [])]);
  } catch (error) {
    if (!isConditionFailed(error, 'claim')) throw error;
  }
}

function contestEvents(ctx: Context, { modemId, imei, serverId: home }: ModemRecord, { serverId }: ModemClaim) {
  const details = { modemId, imei, home, claimant: serverId };
  return [home, serverId].map((subject) =>
    eventWrite({ ctx, caller: { actor: { kind: 'agent', serverId } }, kind: 'modem.contested', subject, details }),
  );
}
