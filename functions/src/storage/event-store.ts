import { Event, type EventKind } from '@cellgate/shared/event/event.ts';
import { actorName, type Caller, type Context, timestamp } from '../context.ts';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';
import { between } from './ulid-range.ts';

const pageSize = 200;
const maxPages = 5;

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

/** The audit trail's line for a change: to be written in the change's own transaction. Never a password or token in `details`. */
export function eventWrite({
  ctx,
  caller,
  kind,
  subject,
  details = {},
}: {
  ctx: Pick<Context, 'now' | 'newId'>;
  caller: Pick<Caller, 'actor'>;
  kind: EventKind;
  /** Whose history it belongs to: an account, proxy or server id. */
  subject: string;
  details?: Event['details'];
}): Write {
  const event: Event = {
    id: ctx.newId('event'),
    kind,
    at: timestamp(ctx),
    actor: actorName(caller.actor),
    subject,
    details,
  };
  return {
    label: 'event',
    table: 'main',
    action: {
      put: {
        pk: `EVENT#${event.id}`,
        sk: 'EVENT',
        gsi1pk: `SUBJECT#${subject}#EVENTS`,
        gsi1sk: event.id,
        ...event,
      },
      unlessExists: true,
    },
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
