import { fullName } from '@cellgate/shared/account/full-name.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import type { StaffEvent } from '@cellgate/shared/event/staff-event.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';

type Shown = Omit<Event, 'kind'> & { kind: string };

/** Returns events as staff sees them, with the names of the people who acted. */
export async function toStaffEvents(
  { database }: Pick<Context, 'database'>,
  events: readonly Shown[],
): Promise<StaffEvent[]> {
  const people = [...new Set(events.flatMap(({ actor }) => AccountId.safeParse(actor).data ?? []))];
  const accounts = await accountStore(database).findMany(people, { mayBeStale: true });
  const names = new Map<string, string>(accounts.map((account) => [account.accountId, fullName(account)]));
  return events.map(({ id, at, kind, actor, details, changes = [], reason = null }) => ({
    ...{ id, at, kind, actor, details, changes, reason },
    actorName: names.get(actor) ?? null,
  }));
}
