import type { RotationId } from '@cellgate/shared/contract/id.ts';
import type { RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { proxyStore } from '../../storage/proxy-store.ts';
import { rotationStore } from '../../storage/rotation-store.ts';
import { nextAllowedAt } from '../proxy/to-proxy.ts';
import { toReceipt } from './to-receipt.ts';

const askAgainMs = 40;

/** The receipt as soon as the outcome is known, or with status `rotating` after `waitMs`. */
export async function awaitRotation(
  ctx: Context,
  { rotationId, waitMs }: { rotationId: RotationId; waitMs: number },
): Promise<RotationReceipt> {
  const giveUpAt = ctx.now() + waitMs;
  for (;;) {
    const receipt = await readReceipt(ctx, rotationId);
    if (receipt.status !== 'rotating' || ctx.now() >= giveUpAt) return receipt;
    await ctx.pause(askAgainMs);
  }
}

export async function readReceipt(ctx: Context, rotationId: RotationId): Promise<RotationReceipt> {
  const rotation = await rotationStore(ctx.database).find(rotationId);
  if (!rotation) throw new AppError('rotation.not_found');
  const nowMs = ctx.now();
  const running = toReceipt(rotation, { nextAllowedAt: null, nowMs });
  if (running.status === 'rotating') return running;
  const proxy = await proxyStore(ctx.database).find(rotation.proxyId);
  return { ...running, nextAllowedAt: proxy ? nextAllowedAt(proxy.rotation, nowMs) : null };
}
