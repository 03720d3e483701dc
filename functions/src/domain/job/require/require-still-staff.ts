import { isStaff } from '@cellgate/shared/account/account.ts';
import type { AccountActor, Caller, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireAccount } from '../../access/require-account.ts';

/** Throws `access.denied` if the author of the job is no longer staff, or suspended. */
export async function requireStillStaff(ctx: Context, caller: Caller<AccountActor>): Promise<void> {
  const { role } = await requireAccount(ctx, caller);
  if (!isStaff(role)) throw new AppError('access.denied');
}
