import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { applyModemMessage } from '@cellgate/shared/modem/modem-view.ts';
import type { MessageMark } from '@cellgate/shared/server/message-order.ts';
import type { RotationAck } from '@cellgate/shared/server/server.messages.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { rotationEndedWrite } from '../../storage/order/measured-store.ts';
import { endRotationWrite, type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import {
  acceptRotationWrite,
  finishRotationWrite,
  type RotationRecord,
  rotationStore,
  storeLateResultWrite,
} from '../../storage/proxy/rotation-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { type ModemRecord, modemStore, storeModemMessageWrites } from '../../storage/server/modem-store.ts';
import { sightingKey, sightingStore, sightingWrite } from '../../storage/server/sighting-store.ts';
import { composeChange } from '../happening/commit.ts';
import { commitOnce } from '../happening/commit-once.ts';
import { rotationEnded } from '../happening/proxy/rotation-ended.ts';
import { rotationsFailed } from '../happening/proxy/rotations-failed.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { handleTimerRotation } from './handle-timer-rotation.ts';

/** Handles an agent's result of a rotation. The record moves only forward: repeated, late or reordered results change nothing. */
export async function handleRotationResult(
  ctx: Context,
  serverId: ServerId,
  ack: RotationAck,
  mark: MessageMark,
): Promise<void> {
  if (ack.timer) return handleTimerRotation(ctx, serverId, { ...ack, timer: ack.timer });
  const rotation = await rotationStore(ctx.database).find(ack.commandId);
  if (rotation?.serverId !== serverId) {
    ctx.log.warn('rotation.result_rejected', { serverId, commandId: ack.commandId });
    return;
  }
  try {
    if (ack.status === 'accepted') await ctx.database.transact([acceptRotationWrite(rotation.rotationId)]);
    else await finishRotation(ctx, rotation, ack, mark);
  } catch (error) {
    if (!isConditionFailed(error, 'rotation')) throw error;
  }
}

async function finishRotation(
  ctx: Context,
  rotation: RotationRecord,
  ack: RotationAck,
  mark: MessageMark,
): Promise<void> {
  const { rotationId, proxyId } = rotation;
  const proxy = await proxyStore(ctx.database).find(proxyId);
  const recipients = proxy ? await readRecipients(ctx, proxy.accountId) : null;
  const result = {
    state: ack.status,
    finishedAt: timestamp(ctx),
    oldIp: ack.oldIp,
    newIp: ack.newIp,
    attempts: ack.attempts,
    durationMs: ack.durationMs,
    code: ack.code,
  };
  // The cooldown counts from the request, and only a changed address consumes it.
  const changedAt = ack.status === 'changed' ? rotation.requestedAt : undefined;
  const finish = composeChange(ctx, {
    caller: bySystem,
    writes: [finishRotationWrite(rotationId, result), rotationEndedWrite({ ...rotation, ...result })],
    happened: [rotationEnded({ ...rotation, ...result })],
    recipients,
  });
  if (ack.status === 'changed' && ack.newIp !== null) {
    await storeAddress(ctx, rotation, { address: ack.newIp, mark }, ack.oldIp);
  }
  try {
    await ctx.database.transact([...finish.writes, endRotationWrite(proxyId, { rotationId, changedAt })]);
  } catch (error) {
    if (isConditionFailed(error, 'rotation')) await ctx.database.transact([storeLateResultWrite(rotationId, result)]);
    // Another rotation of this proxy runs by now, because this one had timed out: its receipt is still written.
    else if (isConditionFailed(error, 'proxy')) await ctx.database.transact(finish.writes);
    else throw error;
  }
  await finish.deliver();
  if (proxy && ack.status === 'failed') await notifyFailures(ctx, proxy);
}

/**
 * Stores the IP that a rotation ended with, so that a caller with its receipt is not shown the old IP until the next report. Called before the
 * receipt is stored, for which a caller may be waiting. The agent has seen `oldIp` when it began, so the customer had it until then.
 */
async function storeAddress(
  ctx: Context,
  { serverId, modemId, generation, requestedAt }: RotationRecord,
  ended: { address: string; mark: MessageMark },
  oldIp: string | null,
): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const modem = await modemStore(ctx.database).find({ serverId, modemId });
    if (modem?.generation !== generation) return;
    const next = applyModemMessage(modem, ended);
    if (oldIp !== null && modem.sighted?.ip === ended.address) await extendSighting(ctx, modem, { oldIp, requestedAt });
    const usedUntil = oldIp !== null && oldIp === modem.report?.egressIp ? requestedAt : undefined;
    if (next !== modem) await ctx.database.transact(storeModemMessageWrites(modem, next, { usedUntil }));
  });
}

/** Moves the last sighting of the former IP to the request, if a report of the new IP has arrived first and ended it. */
async function extendSighting(
  { database }: Context,
  { modemId, imei }: ModemRecord,
  { oldIp, requestedAt }: { oldIp: string; requestedAt: string },
): Promise<void> {
  const found = await sightingStore(database).listBegunBy(sightingKey(oldIp, { imei }), requestedAt, maxSightings);
  const last = found.find((each) => each.modemId === modemId && each.ip === oldIp);
  if (last && last.lastAt < requestedAt)
    await database.transact([sightingWrite({ ...last, lastAt: requestedAt, imei })]);
}

/** Number of sightings of an IP among which that of the modem is sought. */
const maxSightings = 20;

/** Number of consecutive failures after which the customer is notified. */
const consecutiveFailures = 3;

async function notifyFailures(ctx: Context, proxy: ProxyRecord): Promise<void> {
  const { proxyId } = proxy;
  const latest = await rotationStore(ctx.database).listOfProxy(proxyId, consecutiveFailures);
  if (latest.length < consecutiveFailures || latest.some(({ state }) => state !== 'failed')) return;
  // At most once a day.
  const once = [`rotation-failed:${proxyId}:${timestamp(ctx).slice(0, 10)}`];
  await commitOnce(ctx, proxy.accountId, { happened: rotationsFailed(proxy), once });
}
