import { Event, type EventKind } from '@cellgate/shared/event/event.ts';
import { actorName, type Caller, type Context, timestamp } from '../context.ts';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';

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
