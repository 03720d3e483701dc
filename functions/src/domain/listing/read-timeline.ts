import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import type { Context } from '../../context.ts';
import { eventStore } from '../../storage/event-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';

/** Maximum number of events in a timeline. */
const maxEvents = 100;
/** Time by which an event may precede the record that it is about, in ms. */
const slackMs = 1_000;

/** Returns the events of a customer's log that name one of the given IDs, newest first, since its creation. */
export async function readTimeline(
  { database }: Pick<Context, 'database'>,
  { accountId, since, ids }: { accountId: AccountId; since: string; ids: readonly string[] },
): Promise<Event[]> {
  const first = firstUlid(Date.parse(since) - slackMs);
  const named = new Set(ids);
  const isAbout = ({ details }: Event) =>
    Object.values(details).some(
      (value) => typeof value === 'string' && value.split(/[\s,]+/).some((id) => named.has(id)),
    );
  return eventStore(database).listMatching(accountId, { first, before: null, limit: maxEvents, matches: isAbout });
}
