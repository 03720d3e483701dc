import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { customerViewStore } from '../../storage/account/customer-view-store.ts';
import { rateLimits } from '../access/rate-limits.ts';
import { checkView } from './check-view.ts';
import { verifyViewToken } from './view-token.ts';

/**
 * Authenticates the token of a view for one call. The view is checked with every call: it ends with the sign-in or role of the member of staff, and
 * with the account of the customer. Throws `view.read_only` for a call that is not viewable, `view.ended`, and `request.too_many`.
 */
export async function authenticateView(
  ctx: Context,
  token: string,
  { access, method, viewable }: Pick<Endpoint, 'access' | 'method' | 'viewable'>,
): Promise<AccountActor> {
  const isOfCustomers = access === 'public' || access === 'client';
  if (method !== 'GET' || !viewable || !isOfCustomers) throw new AppError('view.read_only');
  const { staffId, viewId } = await verifyViewToken(ctx, token);
  const view = await customerViewStore(ctx.database).find(staffId);
  if (view?.viewId !== viewId || view.enteredAt === null) throw new AppError('view.ended');
  const [{ over, member, customer }, admission] = await Promise.all([
    checkView(ctx, view),
    ctx.sessionCalls.take(`view:${viewId}`, ctx.now()),
  ]);
  if (over || !member || !customer) throw new AppError('view.ended');
  const { granted, remaining, resetSeconds } = admission;
  const { limit, windowSeconds } = rateLimits.session;
  ctx.reportLimit({ policy: 'session', limit, windowSeconds, remaining, resetSeconds });
  if (!granted) throw new AppError('request.too_many', { retryAfterSeconds: resetSeconds });
  const { sessionId } = view;
  return {
    kind: 'account',
    accountId: customer.accountId,
    role: customer.role,
    sessionId,
    staff: { accountId: staffId, role: member.role, sessionId },
    viewId,
  };
}
