import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Caller } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Returns the caller as a member of staff who acts for a customer, for the customer's own verbs. Throws `access.denied` without a session. */
export function asOwner(caller: Caller<AccountActor>, owner: AccountId): Caller<AccountActor> {
  const { accountId, role, sessionId } = caller.actor;
  if (sessionId === null) throw new AppError('access.denied');
  const actor = { kind: 'account', accountId: owner, role: 'client', sessionId: null } as const;
  return { ...caller, actor: { ...actor, staff: { accountId, role, sessionId } } };
}
