import { isStaff } from '@cellgate/shared/account/account.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  listStaff as listEndpoint,
  listStaffSessions as sessionsEndpoint,
} from '@cellgate/shared/staff/staff.endpoints.ts';
import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { staffStore } from '../../storage/account/staff-store.ts';
import { requireSystem } from '../require.ts';
import { readSessions } from '../session/end-sessions.ts';

type Own = Omit<Call<unknown, AccountActor>, 'input'>;

/** Lists the accounts of staff, oldest first, the caller's own always. */
export async function listStaff({ ctx, caller }: Own): Promise<DataOf<typeof listEndpoint>> {
  requireSystem(caller.actor);
  const listed = (await staffStore(ctx.database).list()).map(({ accountId }) => accountId);
  const ids = [...new Set([...listed, caller.actor.accountId])];
  const accounts = (await accountStore(ctx.database).findMany(ids)).filter(({ role }) => isStaff(role));
  const staff = await Promise.all(accounts.map((account) => showMember(ctx, account, caller.actor)));
  return { staff: staff.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)) };
}

/** Lists the sessions of a member of staff. Throws `account.not_found`. */
export async function listStaffSessions({
  ctx,
  caller,
  input: { accountId },
}: Call<{ accountId: AccountId }, AccountActor>): Promise<DataOf<typeof sessionsEndpoint>> {
  requireSystem(caller.actor);
  const sessions = await readSessions(ctx, await requireMember(ctx, accountId));
  return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === caller.actor.sessionId })) };
}

/** Returns a member of staff as administrators see it. */
export async function showMember(
  ctx: Context,
  account: AccountRecord,
  { accountId: callerId }: Pick<AccountActor, 'accountId'>,
): Promise<StaffAccount> {
  const sessions = await readSessions(ctx, account);
  const { accountId, firstName, lastName, email, role, isActive, createdAt, lastLoginAt } = account;
  return {
    id: accountId,
    firstName,
    lastName,
    email,
    role: role === 'admin' ? 'admin' : 'moderator',
    isActive,
    twoFactor: account.twoFactorAt !== null,
    isInvited: account.password === null && lastLoginAt === null,
    isCaller: accountId === callerId,
    createdAt,
    lastLogin: lastLoginAt,
    lastSeen: sessions[0]?.lastUsedAt ?? lastLoginAt,
    sessions: sessions.length,
  };
}

/** Returns the account of a member of staff. Throws `account.not_found`, also for a customer. */
export async function requireMember(
  { database }: Pick<Context, 'database'>,
  accountId: AccountId,
): Promise<AccountRecord> {
  const account = await accountStore(database).find(accountId);
  if (!account || !isStaff(account.role)) throw new AppError('account.not_found');
  return account;
}
