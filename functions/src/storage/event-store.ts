import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { Event, type EventKind } from '@cellgate/shared/event/event.ts';
import { actorName, type Caller, type Context, timestamp } from '../context.ts';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';
import { between } from './ulid-range.ts';
import { write } from './write.ts';

const pageSize = 200;
const maxPages = 5;
const attemptRetentionDays = 90;

export function eventStore(database: Database) {
  return {
    /** Lists the events of a subject, newest first. */
    listOfSubject: (subject: string, limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `SUBJECT#${subject}#EVENTS` },
          newestFirst: true,
          limit,
        },
        Event,
      ),
    /** Lists attempts by strangers on an account, newest first. */
    listAttempts: (accountId: AccountId, limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: attemptsOn(accountId) },
          newestFirst: true,
          limit,
        },
        Event,
      ),
    /** Lists events of the given kinds with IDs between two ULIDs, newest first, excluding `before`. Reads at most `maxPages` pages. */
    listShown: async (
      subject: string,
      range: { first: string; before: string | null; limit: number; kinds: readonly string[] },
    ): Promise<Event[]> => {
      const shown: Event[] = [];
      let { before } = range;
      // Most events of a customer are of these kinds, so a few pages fill the list.
      for (let page = 0; page < maxPages && shown.length < range.limit; page++) {
        const events = await database.query(
          {
            table: 'main',
            index: byOwner,
            partition: { name: 'gsi1pk', value: `SUBJECT#${subject}#EVENTS` },
            sort: { name: 'gsi1sk', ...between('evt_', { first: range.first, before }) },
            newestFirst: true,
            limit: pageSize,
          },
          Event,
        );
        shown.push(...events.filter(({ kind }) => range.kinds.includes(kind)));
        before = events.at(-1)?.id.slice('evt_'.length) ?? null;
        if (events.length < pageSize) break;
      }
      return shown.slice(0, range.limit);
    },
  };
}

const attemptsOn = (accountId: AccountId) => `SUBJECT#${accountId}#ATTEMPTS`;

/** An event before it is written. */
export interface EventDraft {
  kind: EventKind;
  /** ID of the account, proxy or server whose history it belongs to. */
  subject: string;
  details?: Event['details'];
}

interface NewEvent extends EventDraft {
  ctx: Pick<Context, 'now' | 'newId'>;
  caller: Pick<Caller, 'actor'>;
}

function toEvent({ ctx, caller, kind, subject, details = {} }: NewEvent): Event {
  return { id: ctx.newId('event'), kind, at: timestamp(ctx), actor: actorName(caller.actor), subject, details };
}

/** Returns the audit entry of a change, for the transaction of the change. `details` must not contain a password or token. */
export function eventWrite(event: NewEvent): Write {
  return putEvent(toEvent(event), { gsi1pk: `SUBJECT#${event.subject}#EVENTS` });
}

/**
 * Returns the audit entry of an attempt by a stranger. Stored separately for 90 days, so that frequent attempts do not hide the account's own
 * history. Without an account it is in no index, where all such entries would share one key.
 */
export function attemptWrite({
  accountId,
  ...event
}: Omit<NewEvent, 'subject'> & { accountId: AccountId | null }): Write {
  const index = accountId === null ? {} : { gsi1pk: attemptsOn(accountId) };
  const expiresAtSeconds = Math.floor(event.ctx.now() / 1000) + attemptRetentionDays * 86_400;
  return putEvent(toEvent({ ...event, subject: accountId ?? 'mailbox:unknown' }), { ...index, expiresAtSeconds });
}

const writeEvent = (id: Event['id']) => write<Event>('event', { pk: `EVENT#${id}`, sk: 'EVENT' });

function putEvent(event: Event, index: { gsi1pk?: string; expiresAtSeconds?: number }): Write {
  return writeEvent(event.id).create({ ...event, ...index, ...(index.gsi1pk && { gsi1sk: event.id }) });
}

/** Replaces the details of an event, to remove personal data. */
export function forgetDetailsWrite(id: Event['id'], details: Event['details']): Write {
  return writeEvent(id).set({ details });
}
