import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { Event } from '@cellgate/shared/event/event.ts';
import type { AnyDetails } from '@cellgate/shared/event/event-detail.ts';
import { z } from 'zod';
import type { Database, Item, Write } from './database.ts';
import { type NewEvent, toEvent } from './event-draft.ts';
import { byDay, byOwner } from './tables.ts';
import { between, firstUlid } from './ulid-range.ts';
import { write } from './write.ts';
import { exists, missing } from './write-terms.ts';

const dayMs = 86_400_000;
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
    /** Lists the events of all subjects with IDs from one time on, oldest first, in the UTC days up to another; at most up to `beforeMs`, excluded. */
    listOfDays: async ({ fromMs, toMs, beforeMs, limit }: DaysRange) => {
      const events: ListedEvent[] = [];
      const before = beforeMs === undefined ? null : firstUlid(beforeMs);
      const sort = { name: 'gsi2sk', ...between('evt_', { first: firstUlid(fromMs), before }) };
      for (const day of daysBetween(fromMs, toMs)) {
        const partition = { name: 'gsi2pk', value: eventsOfDay(day) };
        const left = limit - events.length;
        if (left <= 0) break;
        events.push(
          ...(await database.query({ table: 'main', index: byDay, partition, sort, limit: left }, ListedEvent)),
        );
      }
      return events.slice(0, limit);
    },
    /** Lists events of one partition with IDs between two ULIDs, newest first, excluding `before`. */
    listNewest: (list: EventList, { first, before, limit }: { first: string; before: string; limit: number }) => {
      const { index, partition, sort } = partitionOf(list);
      const range = { name: sort, ...between('evt_', { first, before }) };
      return database.query({ table: 'main', index, partition, sort: range, newestFirst: true, limit }, ListedEvent);
    },
    /** Reads the events of all subjects with IDs from a time on, oldest first, some at a time, in the UTC days up to another time. */
    readSince: async function* (fromMs: number, { toMs, readAtOnce }: { toMs: number; readAtOnce: number }) {
      for (const day of daysBetween(fromMs, toMs)) {
        const partition = { name: 'gsi2pk', value: eventsOfDay(day) };
        for (let first: string | null = firstUlid(fromMs); first !== null; ) {
          const sort = { name: 'gsi2sk', ...between('evt_', { first, before: null }) };
          const events: ListedEvent[] = await database.query(
            { table: 'main', index: byDay, partition, sort, limit: readAtOnce },
            ListedEvent,
          );
          if (events.length > 0) yield events;
          const last: ListedEvent | undefined = events.at(-1);
          // Follows the last ID and precedes all that follow it.
          first = last && events.length >= readAtOnce ? `${last.id.slice('evt_'.length)}~` : null;
        }
      }
    },
    /** Lists events of the given kinds with IDs between two ULIDs, newest first, excluding `before`. Reads at most `maxPages` pages. */
    listShown: (
      subject: string,
      { kinds, ...range }: { first: string; before: string | null; limit: number; kinds: readonly string[] },
    ): Promise<Event[]> => listMatching(database, subject, { ...range, matches: ({ kind }) => kinds.includes(kind) }),
    /** The same for events that match. */
    listMatching: (subject: string, range: MatchingRange) => listMatching(database, subject, range),
  };
}

interface DaysRange {
  fromMs: number;
  toMs: number;
  beforeMs?: number;
  limit: number;
}

interface MatchingRange {
  first: string;
  before: string | null;
  limit: number;
  matches(event: Event): boolean;
}

async function listMatching(database: Database, subject: string, range: MatchingRange): Promise<Event[]> {
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
    shown.push(...events.filter(range.matches));
    before = events.at(-1)?.id.slice('evt_'.length) ?? null;
    if (events.length < pageSize) break;
  }
  return shown.slice(0, range.limit);
}

/** An event as lists over all subjects read it. A later version may have written a kind that this one does not know. */
export const ListedEvent = Event.extend({ kind: z.string() });
export type ListedEvent = z.infer<typeof ListedEvent>;

/** Lists the events of a subject before a ULID, newest first. */
export function listEventPage(
  database: Database,
  subject: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedEvent[]> {
  return database.query(
    {
      table: 'main',
      index: byOwner,
      partition: { name: 'gsi1pk', value: `SUBJECT#${subject}#EVENTS` },
      sort: { name: 'gsi1sk', ...between('evt_', { first: firstUlid(0), before }) },
      newestFirst: true,
      limit,
    },
    ListedEvent,
  );
}

/** A list of events: those of all subjects on a UTC day, attempts by strangers on a UTC day, or those of one subject. `day`: an ISO time of it. */
export type EventList =
  | { of: 'day'; day: string }
  | { of: 'strangers'; day: string }
  | { of: 'subject'; subject: string };

function partitionOf(list: EventList) {
  if (list.of === 'subject') {
    return { index: byOwner, partition: { name: 'gsi1pk', value: `SUBJECT#${list.subject}#EVENTS` }, sort: 'gsi1sk' };
  }
  const value = list.of === 'day' ? eventsOfDay(list.day) : attemptsOfDay(list.day);
  return { index: byDay, partition: { name: 'gsi2pk', value }, sort: 'gsi2sk' };
}

/** Returns the ISO time of each UTC day that a period touches, in order. */
function daysBetween(fromMs: number, toMs: number): string[] {
  const first = Math.floor(fromMs / dayMs);
  return Array.from({ length: Math.floor(toMs / dayMs) - first + 1 }, (_, index) =>
    new Date((first + index) * dayMs).toISOString(),
  );
}

const attemptsOn = (accountId: AccountId) => `SUBJECT#${accountId}#ATTEMPTS`;

/** Returns the audit entry of a change, for the transaction of the change. `details` and `changes` must not contain a password or token. */
export function eventWrite<Details extends AnyDetails>(event: NewEvent<Details>): Write {
  const item = toEvent(event);
  return putEvent(item, { gsi1pk: `SUBJECT#${event.subject}#EVENTS`, ...dayIndexOf(item) });
}

/** Returns the attributes that list an event with all others of its UTC day. */
function dayIndexOf({ id, at }: Pick<Event, 'id' | 'at'>): { gsi2pk: string; gsi2sk: string } {
  return { gsi2pk: eventsOfDay(at), gsi2sk: id };
}

const dayOf = (at: string) => at.slice(0, '2026-11-21'.length);
const eventsOfDay = (at: string) => `EVENTS#${dayOf(at)}`;
const attemptsOfDay = (at: string) => `ATTEMPTS#${dayOf(at)}`;

/**
 * Returns the audit entry of an attempt by a stranger. Stored separately for 90 days, so that frequent attempts do not hide the account's own
 * history. Without an account it is in no index, where all such entries would share one key.
 */
export function attemptWrite<Details extends AnyDetails>({
  accountId,
  ...event
}: Omit<NewEvent<Details>, 'subject'> & { accountId: AccountId | null }): Write {
  const item = toEvent({ ...event, subject: accountId ?? 'mailbox:unknown' });
  const indexes = accountId !== null && {
    gsi1pk: attemptsOn(accountId),
    gsi2pk: attemptsOfDay(item.at),
    gsi2sk: item.id,
  };
  const expiresAtSeconds = Math.floor(event.ctx.now() / 1000) + attemptRetentionDays * 86_400;
  return putEvent(item, { ...indexes, expiresAtSeconds });
}

const writeEvent = (id: Event['id']) => write<Event>('event', { pk: `EVENT#${id}`, sk: 'EVENT' });

interface EventIndexes {
  gsi1pk?: string;
  gsi2pk?: string;
  gsi2sk?: string;
  expiresAtSeconds?: number;
}

function putEvent(event: Event, index: EventIndexes): Write {
  return writeEvent(event.id).create({ ...event, ...index, ...(index.gsi1pk && { gsi1sk: event.id }) });
}

/**
 * Removes personal data from an event of a forgotten person: replaces the details, removes changed values and the reason, and, if `isOwn`, where the
 * person was. Of an event that a member of staff caused, the origin stays.
 */
export function forgetEventWrite(id: Event['id'], details: Event['details'], { isOwn }: { isOwn: boolean }): Write {
  const forgotten = writeEvent(id).set({ details }).remove('changes', 'reason');
  return isOwn ? forgotten.remove('from') : forgotten;
}

/** Removes where a forgotten member of staff was from an event about somebody or something else, and replaces the details. */
export function forgetActorWrite(id: Event['id'], details: Event['details']): Write {
  return writeEvent(id).set({ details }).remove('from');
}

const OlderEvent = z.object({
  pk: z.string().startsWith('EVENT#'),
  id: z.string(),
  at: z.string(),
  gsi1pk: z.string().endsWith('#EVENTS'),
  gsi2pk: z.undefined().optional(),
});

/** Returns the update that lists an event of an earlier version by its day; undefined for any other item. */
export function addDayIndexWrite(item: Item): Write | undefined {
  const event = OlderEvent.safeParse(item).data;
  return event && writeEvent(event.id).set(dayIndexOf(event)).when({ pk: exists, gsi2pk: missing });
}
