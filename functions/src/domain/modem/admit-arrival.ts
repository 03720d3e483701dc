import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isApprovalValid, isRackExpected, maxArrivalsPerHour } from '@cellgate/shared/modem/modem-claim.ts';
import { type Context, timestamp } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { arrivalStore } from '../../storage/server/arrival-store.ts';
import { arrivalWaitsWrite, serverStore } from '../../storage/server/server-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';

/** Maximum number of modems of one server that wait for staff; further ones are not recorded. */
const maxWaiting = 100;

/**
 * Result of an admission. `undoWrites`: writes for the transaction if the modem is not added after all. `isRefused`: staff has decided that it stays
 * out, so that it waits for nobody.
 */
export type Admission = { isAdmitted: true; undoWrites: readonly Write[] } | { isAdmitted: false; isRefused: boolean };

/**
 * Counts one more modem of a server, new or moved there. Refuses the sixth within an hour, and a modem recorded as waiting, until staff confirms
 * them, and one that staff has refused: a compromised agent could otherwise invent modems, or take over those of others.
 */
export async function admitArrival(
  ctx: Context,
  { serverId, imei }: { serverId: ServerId; imei: string },
): Promise<Admission> {
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) return { isAdmitted: false, isRefused: false };
  const ruling = await arrivalStore(ctx.database).find(serverId, imei);
  if (ruling?.decision === 'refuse') return { isAdmitted: false, isRefused: true };
  if (ruling && isApprovalValid(ruling.at, ctx.now())) return { isAdmitted: true, undoWrites: [] };
  const { createdAt, enrolment, arrivalsUntil, arrivals = [] } = server;
  const rack = { createdAt, enrolledAt: enrolment?.usedAt ?? null, arrivalsUntil };
  if (isRackExpected(rack, ctx.now())) return { isAdmitted: true, undoWrites: [] };
  if (arrivals.some((waiting) => waiting.imei === imei)) return { isAdmitted: false, isRefused: false };
  const bucket = { what: `arrivals:${serverId}`, limit: maxArrivalsPerHour, windowSeconds: 3_600 };
  const taken = await throttleStore(ctx.database).take([bucket], ctx.now());
  if (!taken.granted) return { isAdmitted: false, isRefused: false };
  return { isAdmitted: true, undoWrites: taken.undoWrites };
}

/** Records a new modem as waiting for staff, whom an alert tells of it. */
export async function deferArrival(ctx: Context, serverId: ServerId, imei: string): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const server = await serverStore(ctx.database).find(serverId);
    const waiting = server?.arrivals ?? [];
    if (!server || waiting.length >= maxWaiting || waiting.some((known) => known.imei === imei)) return;
    const arrivals = [...waiting, { imei, since: timestamp(ctx) }];
    const caller = { actor: { kind: 'agent', serverId } } as const;
    const event = eventWrite({ ctx, caller, kind: 'server.arrivals_waiting', subject: serverId });
    await ctx.database.transact([arrivalWaitsWrite(server, arrivals), ...(waiting.length === 0 ? [event] : [])]);
  });
}
