import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import type { ResetLog, ResetTokenInfo } from '@cellgate/shared/rotation/rotation.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeResetWrite, type ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { rotationStore } from '../../storage/proxy/rotation-store.ts';
import { withNewIpFacts } from '../proxy-reading/describe-ip.ts';
import { requireActiveProxy, requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { resetToken, resetUrl } from './reset-token.ts';
import { toResetLog } from './to-receipt.ts';

type OnProxy = Call<{ id: ProxyId }, AccountActor>;

const historyLength = 50;

/** Generates a new reset link; the previous one stops working in the same write. Throws `rotation.unsupported` for a proxy with a fixed IP. */
export async function generateResetToken({ ctx, caller, input }: OnProxy) {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  if (!canRotate(proxy.type)) throw new AppError('rotation.unsupported');
  const reset = { version: proxy.reset.version + 1, isActive: true, usageCount: 0, lastUsedAt: null };
  await change({ ctx, caller, input }, { proxy, reset, kind: 'proxy.token_generated' });
  const token = resetToken(ctx, { ...proxy, reset });
  return { resetToken: token, resetUrl: resetUrl(ctx, token) };
}

export async function revokeResetToken({ ctx, caller, input }: OnProxy) {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  if (proxy.reset.isActive) {
    const reset = { ...proxy.reset, version: proxy.reset.version + 1, isActive: false };
    await change({ ctx, caller, input }, { proxy, reset, kind: 'proxy.token_revoked' });
  }
  return {};
}

async function change(
  { ctx, caller }: OnProxy,
  {
    proxy,
    reset,
    kind,
  }: { proxy: ProxyRecord; reset: ProxyRecord['reset']; kind: 'proxy.token_generated' | 'proxy.token_revoked' },
): Promise<void> {
  const details = { ...aboutProxy(proxy), version: reset.version };
  try {
    await ctx.database.transact([
      changeResetWrite(proxy, reset),
      eventWrite({ ctx, caller, kind, subject: caller.actor.accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('proxy.settings_busy');
    throw error;
  }
}

export async function getTokenInfo({ ctx, caller, input }: OnProxy): Promise<{ tokenInfo: ResetTokenInfo | null }> {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  // A link of a proxy with a fixed IP is from before those were refused.
  if (!proxy.reset.isActive || !canRotate(proxy.type)) return { tokenInfo: null };
  const token = resetToken(ctx, proxy);
  const { isActive, usageCount, lastUsedAt } = proxy.reset;
  return { tokenInfo: { token, url: resetUrl(ctx, token), isActive, usageCount, lastUsed: lastUsedAt } };
}

export async function getResetHistory({ ctx, caller, input }: OnProxy): Promise<{ resetLogs: ResetLog[] }> {
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  const rotations = await rotationStore(ctx.database).listOfProxy(proxy.proxyId, historyLength);
  const told = { language: caller.language, nowMs: ctx.now() };
  const resetLogs = rotations.map((rotation) => withNewIpFacts(ctx, toResetLog(rotation, told)));
  return { resetLogs: await Promise.all(resetLogs) };
}
