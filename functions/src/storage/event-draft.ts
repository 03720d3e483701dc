import type { WrittenChange } from '@cellgate/shared/event/changed-fields.ts';
import type { Event, EventKind } from '@cellgate/shared/event/event.ts';
import type { AnyDetails, NamedDetails } from '@cellgate/shared/event/event-detail.ts';
import { actorName, type Caller, type Context, staffOf, timestamp } from '../context.ts';

const maxUserAgentChars = 300;

/** An event before it is written. */
export interface EventDraft<Details extends AnyDetails = AnyDetails> {
  kind: EventKind;
  /** ID of the account, proxy or server whose history it belongs to. */
  subject: string;
  /** Each detail must have a name in `eventDetails`, by which readers know it. */
  details?: NamedDetails<Details>;
  /** Fields that the actor has changed, see `changedFields`; left out if empty. */
  changes?: readonly WrittenChange[] | undefined;
  /** Reason that the actor has given; left out if empty. */
  reason?: string | undefined;
}

/** Author of an event. IP and browser are stored for staff only. */
export type EventAuthor = Pick<Caller, 'actor'> & Partial<Pick<Caller, 'ip' | 'userAgent'>>;

export interface NewEvent<Details extends AnyDetails = AnyDetails> extends EventDraft<Details> {
  ctx: Pick<Context, 'now' | 'newId'>;
  caller: EventAuthor;
}

/** Returns the event with its ID, time and author. */
export function toEvent<Details extends AnyDetails>(event: NewEvent<Details>): Event {
  const { ctx, caller, kind, subject, details = {}, changes = [], reason = '' } = event;
  return {
    ...{ id: ctx.newId('event'), kind, at: timestamp(ctx), actor: actorName(caller.actor), subject, details },
    ...(staffOf(caller.actor) && caller.ip !== undefined && { from: originOf(caller.ip, caller.userAgent) }),
    ...(changes.length > 0 && { changes: [...changes] }),
    ...(reason !== '' && { reason }),
  };
}

const originOf = (ip: string, userAgent = ''): Event['from'] => ({
  ip,
  userAgent: userAgent.slice(0, maxUserAgentChars),
});
