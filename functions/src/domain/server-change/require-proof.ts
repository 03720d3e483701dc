import { isProofRecent } from '@cellgate/shared/session/proof.ts';
import type { AccountActor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sessionStore } from '../../storage/account/session-store.ts';

/**
 * Requires an administrator who has proved their identity within the last 10 minutes, for a part of a call that staff may make otherwise. Throws
 * `access.denied`, `session.proof_required`.
 */
export async function requireProvedAdmin(ctx: Context, { accountId, role, sessionId }: AccountActor): Promise<void> {
  if (role !== 'admin' || sessionId === null) throw new AppError('access.denied');
  const session = await sessionStore(ctx.database).find({ accountId, sessionId });
  if (!session || !isProofRecent(session.provedAt ?? session.createdAt, ctx.now()))
    throw new AppError('session.proof_required');
}
