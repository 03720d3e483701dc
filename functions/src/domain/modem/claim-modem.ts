import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isPresent, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { judgeClaim, type ModemClaim } from '@cellgate/shared/modem/modem-claim.ts';
import type { MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { claimWrite } from '../../storage/modem-claim-store.ts';
import { type ModemKey, type ModemRecord, modemStore } from '../../storage/modem-store.ts';
import { serverStore } from '../../storage/server-store.ts';
import { moveModem } from './move-modem.ts';

/**
 * A server reports a stick that another server's modem is known by: it has it, or, as it says later, has it no more. Times are the broker's: a
 * message from before the modem's own server last had it is no claim.
 */
export async function takeClaim(
  ctx: Context,
  serverId: ServerId,
  { report, owner, mark }: { report: ModemReport; owner: ModemKey; mark: MessageMark },
): Promise<void> {
  const modem = await modemStore(ctx.database).find(owner);
  if (!modem || modem.serverId === serverId) return;
  const before = modem.claim?.serverId === serverId ? modem.claim : undefined;
  if (!isPresent(report)) {
    if (before) await keep(ctx, modem, null);
    return;
  }
  const { at } = mark;
  if (modem.marks?.present && at < modem.marks.present.at) return;
  const since = { since: before?.since ?? at, deniedAt: before?.deniedAt ?? null };
  await decide(ctx, modem, { serverId, ...since, at, contestedAt: before?.contestedAt ?? null, report, mark });
}

/** What a modem's own server says of it while another one claims it. `modem` holds its newest report, which `mark` belongs to. */
export async function answerClaim(ctx: Context, modem: ModemRecord, { at }: MessageMark): Promise<void> {
  const { claim, report } = modem;
  if (!claim || !report) return;
  if (!isPresent(report)) await moveModem(ctx, modem, claim);
  else if (at >= claim.since) await keep(ctx, modem, { ...claim, deniedAt: at });
}

async function decide(ctx: Context, modem: ModemRecord, claim: ModemClaim): Promise<void> {
  const server = await serverStore(ctx.database).find(modem.serverId);
  const { presence, lastSeenAt } = server ?? { presence: 'offline', lastSeenAt: null };
  const isEmpty = modem.report !== null && !isPresent(modem.report);
  const verdict = judgeClaim(claim, { presence, lastSeenAt, isEmpty }, ctx.now());
  if (verdict === 'moves' && (await moveModem(ctx, modem, claim))) return;
  await keep(ctx, modem, { ...claim, contestedAt: verdict === 'contested' ? (claim.contestedAt ?? claim.at) : null });
}

/** Somebody who was faster is as good: claims and answers come again. */
async function keep(ctx: Context, modem: ModemRecord, claim: ModemClaim | null): Promise<void> {
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
