import { maskIp } from '@cellgate/shared/address/mask-ip.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { percentile } from '@cellgate/shared/product/percentile.ts';
import type { RecentRotations, ShownRotation } from '@cellgate/shared/site/site-facts.endpoints.ts';
import type { Context } from '../../context.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';

const hourMs = 3_600_000;
/** Number of rotations that are read at most, and of those shown one by one. */
const maxRead = 250;
const maxShown = 6;

/** Returns the rotations of the last hour, of more than 250 the newest; null if there was none. `operatorOf`: operator of a modem. */
export async function readRecentRotations(
  ctx: Pick<Context, 'database' | 'now'>,
  operatorOf: (modemId: ModemId) => string | null,
): Promise<RecentRotations | null> {
  const nowMs = ctx.now();
  const ended = await listLastHour(ctx, nowMs);
  const oldest = ended.at(-1);
  if (!oldest) return null;
  const isCut = ended.length === maxRead;
  const tookMs = ended.flatMap(({ state, durationMs }) =>
    state === 'changed' && durationMs !== null ? durationMs : [],
  );
  return {
    since: isCut && oldest.finishedAt !== null ? oldest.finishedAt : new Date(nowMs - hourMs).toISOString(),
    asked: ended.length,
    changed: ended.filter(({ state }) => state === 'changed').length,
    medianMs: tookMs.length > 0 ? percentile(tookMs, 50) : null,
    latest: ended.slice(0, maxShown).flatMap((rotation) => toShown(rotation, operatorOf(rotation.modemId)) ?? []),
  };
}

/** Lists the newest rotations that ended within an hour, across midnight too. */
async function listLastHour({ database }: Pick<Context, 'database'>, nowMs: number): Promise<RotationRecord[]> {
  const store = rotationStore(database);
  const fromMs = nowMs - hourMs;
  const range = {
    first: firstUlid(fromMs),
    before: firstUlid(nowMs + 1),
  };
  const listDay = (atMs: number, limit: number) =>
    store.listEnded({ day: new Date(atMs).toISOString(), ...range, limit });
  const today = await listDay(nowMs, maxRead);
  const isOneDay = new Date(fromMs).getUTCDate() === new Date(nowMs).getUTCDate();
  if (isOneDay || today.length >= maxRead) return today;
  return [...today, ...(await listDay(fromMs, maxRead - today.length))];
}

function toShown(
  { state, finishedAt, oldIp, newIp, durationMs }: RotationRecord,
  operator: string | null,
): ShownRotation | undefined {
  if (finishedAt === null || state === 'requested' || state === 'accepted') return undefined;
  const masked = (ip: string | null) => (ip === null ? null : maskIp(ip));
  return { at: finishedAt, operator, outcome: state, oldIp: masked(oldIp), newIp: masked(newIp), durationMs };
}
