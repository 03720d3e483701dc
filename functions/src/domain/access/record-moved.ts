import { fullName } from '@cellgate/shared/account/full-name.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { eventStore } from '../../storage/event-store.ts';

/** Maximum number of the subject's newest events searched for the last change. */
const searchedEvents = 100;
const unknown = '–';

interface MovedRecord {
  subject: string;
  concerns?: (event: Event) => boolean;
  fieldsOf?: (event: Event) => string[] | undefined;
}

const changesOf = ({ changes }: Event) => changes?.map(({ field }) => field);

/**
 * Returns the error `record.moved` for an edit of a record that has changed since the caller read it. It names the author, time and fields of the last
 * change in the log of `subject`; `concerns` restricts a log of several records to one, and `fieldsOf` names the fields of an event (by default those of its
 * `changes`; undefined if it changed none). What is unknown is a dash.
 */
export async function recordMoved(
  { database }: Pick<Context, 'database'>,
  { subject, concerns = () => true, fieldsOf = changesOf }: MovedRecord,
): Promise<AppError> {
  const events = await eventStore(database).listOfSubject(subject, searchedEvents);
  const last = events.find((event) => fieldsOf(event) !== undefined && concerns(event));
  const fields = last && fieldsOf(last)?.join(', ');
  const by = last && (await nameOf(database, last.actor));
  return new AppError('record.moved', {
    params: { by: by ?? unknown, at: last?.at ?? unknown, fields: fields ?? unknown },
  });
}

/** Returns the name of the person who acted; for another actor, or a deleted person, what the event says. */
async function nameOf(database: Context['database'], actor: string): Promise<string> {
  const accountId = AccountId.safeParse(actor).data;
  const account = accountId && (await accountStore(database).find(accountId));
  return account ? fullName(account) : actor;
}
