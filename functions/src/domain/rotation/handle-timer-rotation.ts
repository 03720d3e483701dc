import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { operatorOrCountry } from '@cellgate/shared/log/about-proxy.ts';
import { rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationAck, TimerRotation } from '@cellgate/shared/server/server.messages.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { rotationEndedWrite } from '../../storage/order/measured-store.ts';
import { addressChangedWrite, type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { createRotationWrite } from '../../storage/proxy/rotation-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { composeChange } from '../happening/commit.ts';
import { rotationEnded } from '../happening/proxy/rotation-ended.ts';
import { readRecipients } from '../happening/read-recipients.ts';

/** Records an automatic rotation, once however often it is reported. Ignores one whose allocation has ended meanwhile. */
export async function handleTimerRotation(
  ctx: Context,
  serverId: ServerId,
  ack: RotationAck & { timer: TimerRotation },
): Promise<void> {
  const { timer, commandId: rotationId, status } = ack;
  if (status === 'accepted') return;
  const proxy = await proxyOf(ctx, serverId, timer);
  if (!proxy) {
    ctx.log.warn('rotation.result_rejected', { serverId, commandId: rotationId });
    return;
  }
  const { oldIp, newIp, attempts, durationMs, code } = ack;
  const { modemId, generation, method } = timer;
  const requestedAt = startOf(ctx, timer);
  const rotation = {
    rotationId,
    proxyId: proxy.proxyId,
    accountId: proxy.accountId,
    operatorOrCountry: operatorOrCountry(proxy),
    serverId,
    modemId,
    generation,
    method,
    state: status,
    source: 'timer' as const,
    program: null,
    by: serverId,
    ip: null,
    requestedAt,
    deadline: new Date(Date.parse(requestedAt) + rotationDeadlineMs[method]).toISOString(),
    finishedAt: timestamp(ctx),
    ...{ oldIp, newIp, attempts, durationMs, code },
  };
  const record = composeChange(ctx, {
    caller: bySystem,
    writes: [createRotationWrite(rotation), rotationEndedWrite(rotation, { asked: 1 })],
    happened: [rotationEnded(rotation)],
    recipients: await readRecipients(ctx, proxy.accountId),
  });
  const cooldown = status === 'changed' ? [addressChangedWrite(proxy.proxyId, requestedAt)] : [];
  try {
    await ctx.database.transact([...record.writes, ...cooldown]);
  } catch (error) {
    if (isConditionFailed(error, 'rotation')) return;
    // The cooldown already counts from a later change.
    if (isConditionFailed(error, 'proxy')) await ctx.database.transact(record.writes);
    else throw error;
  }
  await record.deliver();
}

/** Returns the start, at most now: otherwise a server whose clock is ahead would block its customers' rotations for that long. */
function startOf(ctx: Pick<Context, 'now'>, { startedAt }: TimerRotation): string {
  return new Date(Math.min(Date.parse(startedAt), ctx.now())).toISOString();
}

async function proxyOf(ctx: Context, serverId: ServerId, timer: TimerRotation): Promise<ProxyRecord | undefined> {
  const modem = await modemStore(ctx.database).find({ serverId, modemId: timer.modemId });
  if (!modem?.allocation || modem.generation !== timer.generation) return undefined;
  return proxyStore(ctx.database).find(modem.allocation.proxyId);
}
