import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type {
  changeStaff as changeEndpoint,
  endStaffSessions as endSessionsEndpoint,
  removeStaffTwoFactor as removeFactorEndpoint,
} from '@cellgate/shared/staff/staff.endpoints.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  type AccountRecord,
  activateWrite,
  deactivateWrite,
  nextEpochWrite,
} from '../../storage/account/account-store.ts';
import { roleWrite, stillAdministratorWrite } from '../../storage/account/staff-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { turnFactorOff } from '../customer/remove-two-factor.ts';
import { commitOnce } from '../customer-act/suspend-customer.ts';
import { requireSystem } from '../require.ts';
import { requireMember, showMember } from './list-staff.ts';

type OnMember<Input = unknown> = Call<Input & { accountId: AccountId }, AccountActor>;

/**
 * Changes the role of a member of staff, suspends or restores the account. Nobody changes their own, and the caller must still be an administrator when the
 * change is committed, so an administrator always remains. Throws `account.not_found`, `staff.self`, `record.moved`, `internal.busy`.
 */
export async function changeStaff({
  ctx,
  caller,
  input,
}: OnMember<BodyOf<typeof changeEndpoint>>): Promise<DataOf<typeof changeEndpoint>> {
  const account = await requireOtherMember({ ctx, caller, input });
  const { accountId, role, isActive } = account;
  if (role !== input.seen.role || isActive !== input.seen.isActive) {
    throw await recordMoved(ctx, { subject: accountId });
  }
  const writes = [...roleWrites({ ctx, caller }, account, input), ...stateWrites({ ctx, caller }, account, input)];
  if (writes.length > 0) await commitOnce(ctx, { writes: [...writes, ...leavesAdministrator(caller)] });
  return show(ctx, caller, accountId);
}

type Wanted = Pick<BodyOf<typeof changeEndpoint>, 'role' | 'isActive' | 'reason'>;
type By = Pick<OnMember, 'ctx' | 'caller'>;

function roleWrites({ ctx, caller }: By, account: AccountRecord, { role, reason }: Wanted): Write[] {
  if (account.role === role) return [];
  const changes = changedFields({ role: account.role as string }, { role }, { role: 'shown' });
  const subject = account.accountId;
  return [roleWrite(account, role), eventWrite({ ctx, caller, kind: 'staff.role_changed', subject, changes, reason })];
}

function stateWrites({ ctx, caller }: By, account: AccountRecord, { isActive, reason }: Wanted): Write[] {
  if (account.isActive === isActive) return [];
  const changes = changedFields({ isActive: account.isActive }, { isActive }, { isActive: 'shown' });
  const { accountId } = account;
  const kind = isActive ? 'account.restored' : 'account.suspended';
  return [
    isActive ? activateWrite(accountId) : deactivateWrite(account),
    eventWrite({ ctx, caller, kind, subject: accountId, changes, reason }),
  ];
}

/** Ends all sessions of a member of staff. Throws `account.not_found`, `staff.self`, `internal.busy`. */
export async function endStaffSessions({ ctx, caller, input }: OnMember): Promise<DataOf<typeof endSessionsEndpoint>> {
  const account = await requireOtherMember({ ctx, caller, input });
  const { accountId } = account;
  const details = { reason: 'staff' };
  await commitOnce(ctx, {
    writes: [
      nextEpochWrite(account),
      eventWrite({ ctx, caller, kind: 'session.revoked', subject: accountId, details }),
      ...leavesAdministrator(caller),
    ],
  });
  return show(ctx, caller, accountId);
}

/** Turns the second factor of a member of staff off. Throws `account.not_found`, `staff.self`, `two_factor.not_on`, `internal.busy`. */
export async function removeStaffTwoFactor({
  ctx,
  caller,
  input,
}: OnMember<BodyOf<typeof removeFactorEndpoint>>): Promise<DataOf<typeof removeFactorEndpoint>> {
  const account = await requireOtherMember({ ctx, caller, input });
  await turnFactorOff({ ctx, caller }, account, { reason: input.reason, beside: leavesAdministrator(caller) });
  return show(ctx, caller, account.accountId);
}

async function requireOtherMember({ ctx, caller, input: { accountId } }: OnMember): Promise<AccountRecord> {
  requireSystem(caller.actor);
  requireOther(caller, accountId);
  return requireMember(ctx, accountId);
}

/** Throws `staff.self` for the caller's own account: role, state and second factor of oneself are for others to change. */
export function requireOther({ actor }: Caller<AccountActor>, accountId: AccountId): void {
  if (actor.accountId === accountId) throw new AppError('staff.self');
}

const leavesAdministrator = ({ actor }: Caller<AccountActor>) => [stillAdministratorWrite(actor.accountId)];

async function show(ctx: Context, { actor }: Caller<AccountActor>, accountId: AccountId) {
  return { member: await showMember(ctx, await requireMember(ctx, accountId), actor) };
}
