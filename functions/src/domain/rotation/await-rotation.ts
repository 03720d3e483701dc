import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import type { AccountId, RotationId } from '@cellgate/shared/contract/id.ts';
import type { RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import type { Context } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import type { Write } from '../../storage/database.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { type Bucket, throttleStore } from '../../storage/throttle-store.ts';
import { describeIp } from '../proxy-reading/describe-ip.ts';
import { nextAllowedAt } from '../proxy-reading/to-proxy.ts';
import { expectedDurationMs, pollTimes } from './poll-times.ts';
import { reportCooldown } from './report-cooldown.ts';
import { toReceipt } from './to-receipt.ts';

/** Maximum number of concurrent calls that wait for an outcome. Each keeps a function busy that orders and agents need too. */
export const waitingLimits = { perProxy: 3, perAccount: 10 } as const;
/** Lifetime of a hold in seconds; longer than any call waits (`resetWait.max`), as `throttleStore.hold` requires. */
const holdSeconds = 30;
const historyLength = 5;

export interface AwaitedRotation {
  rotationId: RotationId;
  accountId: AccountId;
  waitMs: number;
}

/**
 * Returns the receipt as soon as the outcome is known, or with status `rotating` after `waitMs`; immediately if as many calls as `waitingLimits`
 * allows are waiting already. Throws `rotation.not_found`.
 */
export async function awaitRotation(
  ctx: Context,
  { rotationId, accountId, waitMs }: AwaitedRotation,
): Promise<RotationReceipt> {
  const giveUpAt = ctx.now() + waitMs;
  const rotation = await findRotation(ctx, rotationId);
  const receipt = await receiptOf(ctx, rotation);
  if (receipt.status !== 'rotating' || ctx.now() >= giveUpAt) return receipt;
  const [held, dueAt] = await Promise.all([holdWait(ctx, { rotation, accountId }), dueTime(ctx, rotation)]);
  if (!held) return receipt;
  try {
    return await poll(ctx, rotation, { dueAt, giveUpAt });
  } finally {
    await release(ctx, held);
  }
}

export async function readReceipt(ctx: Context, rotationId: RotationId): Promise<RotationReceipt> {
  return receiptOf(ctx, await findRotation(ctx, rotationId));
}

async function poll(
  ctx: Context,
  { rotationId }: RotationRecord,
  { dueAt, giveUpAt }: { dueAt: number; giveUpAt: number },
): Promise<RotationReceipt> {
  const beganAt = ctx.now();
  for (const at of pollTimes({ dueInMs: dueAt - beganAt, waitMs: Math.max(0, giveUpAt - beganAt) })) {
    const pauseMs = beganAt + at - ctx.now();
    if (pauseMs > 0) await ctx.pause(pauseMs);
    const receipt = await readReceipt(ctx, rotationId);
    if (receipt.status !== 'rotating' || ctx.now() >= giveUpAt) return receipt;
  }
  return readReceipt(ctx, rotationId);
}

async function dueTime(ctx: Context, rotation: RotationRecord): Promise<number> {
  const recent = await rotationStore(ctx.database).listOfProxy(rotation.proxyId, historyLength);
  return Date.parse(rotation.requestedAt) + expectedDurationMs(rotation, recent);
}

/** Returns the writes that end the wait; undefined if too many calls wait, or if the counter is contended. */
async function holdWait(
  ctx: Context,
  { rotation: { proxyId }, accountId }: { rotation: RotationRecord; accountId: AccountId },
): Promise<readonly Write[] | undefined> {
  const buckets: Bucket[] = [
    { what: `waiting:${proxyId}`, limit: waitingLimits.perProxy, windowSeconds: holdSeconds },
    { what: `waiting:${accountId}`, limit: waitingLimits.perAccount, windowSeconds: holdSeconds },
  ];
  try {
    const held = await throttleStore(ctx.database).hold(buckets, ctx.now());
    return held.granted ? held.undoWrites : undefined;
  } catch (error) {
    if (isAppError(error) && error.code === 'internal.busy') return undefined;
    throw error;
  }
}

/** Ends the wait. A failure costs other calls one wait for at most two windows, and never the outcome. */
async function release(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    ctx.log.warn('rotation.wait_release_failed', describeError(error));
  }
}

async function findRotation(ctx: Context, rotationId: RotationId): Promise<RotationRecord> {
  const rotation = await rotationStore(ctx.database).find(rotationId);
  if (!rotation) throw new AppError('rotation.not_found');
  return rotation;
}

async function receiptOf(ctx: Context, rotation: RotationRecord): Promise<RotationReceipt> {
  const nowMs = ctx.now();
  const running = toReceipt(rotation, { nextAllowedAt: null, nowMs });
  if (running.status === 'rotating') return running;
  const proxy = await proxyStore(ctx.database).find(rotation.proxyId);
  const allowedAt = proxy ? nextAllowedAt(proxy.rotation, nowMs) : null;
  reportCooldown(ctx, allowedAt);
  const newIpFacts = await factsOfNewIp(ctx, rotation);
  return { ...running, nextAllowedAt: allowedAt, ...(newIpFacts && { newIpFacts }) };
}

/** Returns the facts about the IP that a rotation ended with; undefined if it ended without one. */
async function factsOfNewIp(ctx: Context, rotation: RotationRecord): Promise<IpFacts | undefined> {
  if (rotation.newIp === null) return undefined;
  const modem = await modemStore(ctx.database).find(rotation);
  return describeIp(ctx, { ip: rotation.newIp, modem, since: rotation.requestedAt });
}
