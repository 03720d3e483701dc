import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import { type AccountActor, actorName, type Caller, type Context } from '../../context.ts';
import type { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventStore } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { recordMoved } from '../access/record-moved.ts';

/** Maximum number of the customer's newest events searched for the last restore. */
const searchedEvents = 100;

const isOfStatus = ({ kind }: Event) => kind === 'account.suspended' || kind === 'account.restored';

/** Returns the error `record.moved` for a suspension or restore that another person has made already. */
export const statusMoved = (ctx: Context, accountId: AccountId): Promise<AppError> =>
  recordMoved(ctx, { subject: accountId, concerns: isOfStatus });

/** Reports whether another person has restored a customer who is active. */
export async function isRestoredByOther(
  ctx: Context,
  caller: Caller<AccountActor>,
  accountId: AccountId,
): Promise<boolean> {
  const events = await eventStore(ctx.database).listOfSubject(accountId, searchedEvents);
  const last = events.find(isOfStatus);
  return last?.kind === 'account.restored' && last.actor !== actorName(caller.actor);
}

/** Runs an act on the status of a customer again if a record has changed since it was read. A used idempotency key is for the caller. */
export function decideAnew(ctx: Context, act: () => Promise<void>): Promise<void> {
  return retryOnConflict(ctx, act, { isConflict: (error) => isConditionFailed(error) && !error.has('idempotency') });
}
