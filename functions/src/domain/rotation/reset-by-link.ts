import type { RotationId } from '@cellgate/shared/contract/id.ts';
import type { CustomerRotationMethod, ResetResponse, RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { rotationStore } from '../../storage/proxy/rotation-store.ts';
import { awaitRotation, readReceipt } from './await-rotation.ts';
import { proxyOfToken, resetUrl } from './reset-token.ts';
import { startRotation } from './start-rotation.ts';
import { explainReceipt } from './to-receipt.ts';

/**
 * Rotates the proxy of a reset link and returns after at most `wait` seconds, with or without the outcome. Throws `account.suspended` if the owner is
 * suspended.
 */
export async function resetByLink({
  ctx,
  caller,
  input,
}: Call<{ token: string; wait: number; method: CustomerRotationMethod }>): Promise<ResetResponse> {
  const answerAt = ctx.now() + input.wait * 1000;
  const proxy = await proxyOfToken(ctx, input.token);
  const owner = await accountStore(ctx.database).find(proxy.accountId);
  if (!owner?.isActive) throw new AppError('account.suspended');
  const rotationId = await startRotation(ctx, caller, { proxy, method: input.method, source: 'link' });
  const waitMs = Math.max(0, answerAt - ctx.now());
  const receipt = explainReceipt(
    await awaitRotation(ctx, { rotationId, accountId: proxy.accountId, waitMs }),
    caller.language,
  );
  return toResetResponse(receipt, `${resetUrl(ctx, input.token)}/status/${rotationId}`);
}

/** Returns the status of a rotation started by a reset link. Throws `rotation.not_found`, also for a rotation of another proxy. */
export async function getResetStatus({
  ctx,
  caller,
  input,
}: Call<{ token: string; rotationId: RotationId }>): Promise<ResetResponse> {
  const proxy = await proxyOfToken(ctx, input.token);
  const rotation = await rotationStore(ctx.database).find(input.rotationId);
  if (rotation?.proxyId !== proxy.proxyId) throw new AppError('rotation.not_found');
  const receipt = explainReceipt(await readReceipt(ctx, input.rotationId), caller.language);
  return toResetResponse(receipt, `${resetUrl(ctx, input.token)}/status/${input.rotationId}`);
}

/** Returns the receipt without its origin: a link may be in the hands of others, who need not know the names of API keys. */
function toResetResponse(
  { requestedAt: _, source: __, keyName: ___, ...receipt }: RotationReceipt,
  statusUrl: string,
): ResetResponse {
  return {
    success: receipt.status === 'changed',
    ...receipt,
    ...(receipt.status === 'rotating' && { statusUrl }),
  };
}
