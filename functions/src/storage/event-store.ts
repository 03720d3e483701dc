import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { Event, type EventKind } from '@cellgate/shared/event/event.ts';
import { actorName, type Caller, type Context, timestamp } from '../context.ts';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';
import { between } from './ulid-range.ts';

const pageSize = 200;
const maxPages = 5;
const attemptsKeptDays = 90;

export function eventStore(database: Database) {
  return {
    /** Newest first. */
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
    /** What strangers tried on an account, newest first. */
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
    /** Those of some kinds whose ids lie between two ULIDs, newest first, `before` itself left out. */
    listShown: async (
      subject: string,
      range: { first: string; before: string | null; limit: number; kinds: readonly string[] },
    ): Promise<Event[]> => {
      const shown: Event[] = [];
      let { before } = range;
      // Of a customer's events most are shown: a few pages fill the list.
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

interface NewEvent {
  ctx: Pick<Context, 'now' | 'newId'>;
  caller: Pick<Caller, 'actor'>;
  kind: EventKind;
  /** Whose history it belongs to: an account, proxy or server id. */
  subject: string;
  details?: Event['details'];
}

function toEvent({ ctx, caller, kind, subject, details = {} }: NewEvent): Event {
  return { id: ctx.newId('event'), kind, at: timestamp(ctx), actor: actorName(caller.actor), subject, details };
}

/** The audit trail's line for a change: to be written in the change's own transaction. Never a password or token in `details`. */
export function eventWrite(event: NewEvent): Write {
  return putEvent(toEvent(event), { gsi1pk: `SUBJECT#${event.subject}#EVENTS` });
}

/**
 * The line for what a stranger can cause, as often as they like: kept apart and for 90 days, so that it never pushes the account's own
 * history out of sight. Without an account it stands in no index, where all of them would share one key.
 */
export function attemptWrite({
  accountId,
  ...event
}: Omit<NewEvent, 'subject'> & { accountId: AccountId | null }): Write {
  const place = accountId === null ? {} : { gsi1pk: attemptsOn(accountId) };
  const expiresAtSeconds = Math.floor(event.ctx.now() / 1000) + attemptsKeptDays * 86_400;
  return putEvent(toEvent({ ...event, subject: accountId ?? 'mailbox:unknown' }), { ...place, expiresAtSeconds });
}

function putEvent(event: Event, place: { gsi1pk?: string; expiresAtSeconds?: number }): Write {
  const order = place.gsi1pk === undefined ? {} : { gsi1sk: event.id };
  return {
    label: 'event',
    table: 'main',
    action: { put: { pk: `EVENT#${event.id}`, sk: 'EVENT', ...place, ...order, ...event }, unlessExists: true },
  };
}

/** The same line without what it told of a person. */
export function forgetDetailsWrite(id: Event['id'], details: Event['details']): Write {
  return {
    label: 'event',
    table: 'main',
    action: {
      update: { pk: `EVENT#${id}`, sk: 'EVENT' },
      set: 'SET details = :details',
      values: { ':details': details },
    },
  };
}
