import type { RotationId } from '@cellgate/shared/contract/id.ts';
import { operatorOrCountry } from '@cellgate/shared/log/about-proxy.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { type RotationMethod, rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationAck } from '@cellgate/shared/server/server.messages.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { actorName, type Caller, type Context, programOf, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { countRotationRequestWrite } from '../../storage/order/measured-store.ts';
import { type ProxyRecord, proxyStore, startRotationWrite } from '../../storage/proxy/proxy-store.ts';
import { createRotationWrite, type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { nextAllowedAt } from '../proxy-reading/to-proxy.ts';
import { handleRotationResult } from './handle-rotation-result.ts';
import { reportCooldown } from './report-cooldown.ts';
import { rotationCommand } from './rotation-command.ts';
import { hasTimedOut, isFinal, lateAnswerMs } from './to-receipt.ts';

export interface RotationRequest {
  proxy: ProxyRecord;
  method: RotationMethod;
  source: RotationRecord['source'];
  /** Returns further writes for the transaction that starts the rotation; they are left out if the call joins a running one. */
  startWrites?(rotationId: RotationId): readonly Write[];
}

/**
 * Starts a rotation, once, and returns its ID. A call during a rotation joins it; a call within the cooldown is refused; an offline server is
 * refused, because a queued command would rotate at an unexpected time. Throws `rotation.cooldown`, `rotation.unsupported`, `proxy.server_offline`,
 * `proxy.expired`, `proxy.suspended`, `reset_token.revoked`.
 */
export async function startRotation(ctx: Context, caller: Caller, request: RotationRequest): Promise<RotationId> {
  for (let { proxy } = request; ; ) {
    const running = await findRunning(ctx, proxy);
    if (running) return running;
    await requireRotatable(ctx, proxy);
    try {
      return await command(ctx, caller, { ...request, proxy });
    } catch (error) {
      if (!isConditionFailed(error, 'proxy')) throw error;
      // Another request has started, ended or revoked something: decide again on the current record.
      const current = await proxyStore(ctx.database).find(proxy.proxyId);
      if (!current || current.reset.version !== request.proxy.reset.version) throw new AppError('reset_token.revoked');
      proxy = current;
    }
  }
}

async function findRunning(ctx: Context, proxy: ProxyRecord): Promise<RotationId | undefined> {
  if (!proxy.rotation.activeId) return undefined;
  const rotation = await rotationStore(ctx.database).find(proxy.rotation.activeId);
  if (!rotation || isFinal(rotation.state) || hasTimedOut(rotation, ctx.now())) return undefined;
  return rotation.rotationId;
}

async function requireRotatable(ctx: Context, proxy: ProxyRecord): Promise<void> {
  const { status, statusReason } = subscriptionState(proxy, ctx.now());
  if (status !== 'active') throw new AppError(statusReason === 'support' ? 'proxy.suspended' : 'proxy.expired');
  if (!canRotate(proxy.type)) throw new AppError('rotation.unsupported');
  const allowedAt = nextAllowedAt(proxy.rotation, ctx.now());
  if (allowedAt) {
    reportCooldown(ctx, allowedAt);
    const seconds = Math.ceil((Date.parse(allowedAt) - ctx.now()) / 1000);
    throw new AppError('rotation.cooldown', {
      params: { seconds, nextAllowedAt: allowedAt },
      retryAfterSeconds: seconds,
    });
  }
  const server = await serverStore(ctx.database).find(proxy.serverId);
  if (!server || !isOnline(server, ctx.now())) throw new AppError('proxy.server_offline', { retryAfterSeconds: 30 });
}

async function command(
  ctx: Context,
  caller: Caller,
  { proxy, method, source, startWrites }: RotationRequest,
): Promise<RotationId> {
  const requestedAt = timestamp(ctx);
  const deadlineMs = ctx.now() + rotationDeadlineMs[method];
  const { proxyId, accountId, serverId, modemId, generation } = proxy;
  const rotation: RotationRecord = {
    rotationId: ctx.newId('rotation'),
    proxyId,
    accountId,
    serverId,
    modemId,
    operatorOrCountry: operatorOrCountry(proxy),
    generation,
    method,
    state: 'requested',
    source,
    program: programOf(caller.actor),
    by: actorName(caller.actor),
    // Customers see the IP of a rotation's caller; that of staff is not theirs to see.
    ip: source === 'admin' ? null : caller.ip,
    requestedAt,
    deadline: new Date(deadlineMs).toISOString(),
    finishedAt: null,
    oldIp: null,
    newIp: null,
    attempts: [],
    durationMs: null,
    code: null,
  };
  const { rotationId } = rotation;
  await ctx.database.transact([
    startRotationWrite(proxy, {
      rotationId,
      until: new Date(deadlineMs + lateAnswerMs).toISOString(),
      usedLinkAt: source === 'link' ? requestedAt : null,
    }),
    createRotationWrite(rotation),
    countRotationRequestWrite(rotation),
    ...(startWrites?.(rotationId) ?? []),
  ]);
  try {
    await ctx.agentLink.publishCommand(serverId, rotationCommand(rotation));
  } catch (error) {
    // The command was not sent: end the rotation now, so that the next call need not wait for the deadline.
    ctx.log.error('rotation.publish_failed', { rotationId, ...describeError(error) });
    await handleRotationResult(ctx, serverId, notSent(ctx, rotationId), { at: timestamp(ctx) });
  }
  return rotationId;
}

function notSent(ctx: Context, commandId: RotationId): RotationAck {
  const nothing = { oldIp: null, newIp: null, attempts: [], durationMs: null };
  return { v: 1, commandId, status: 'failed', at: timestamp(ctx), ...nothing, code: 'agent_offline' };
}
