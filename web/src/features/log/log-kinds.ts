import type { EventConcept } from '@cellgate/shared/happening/event-concept.ts';
import { type EventKind, eventKinds } from '@cellgate/shared/happening/happenings.ts';
import { classOfEvent, type LogClass } from '@cellgate/shared/log/log-class.ts';

/** Concept of the attempts by strangers: all are about an account. */
const strangersConcept = 'account' satisfies EventConcept;

/** Returns the kinds that the lines of a part of the log may have; of all parts if it is undefined. */
export function kindsOf(part: LogClass | undefined): EventKind[] {
  return eventKinds.filter((kind) => mayHave(part, kind));
}

/** Reports whether a part of the log may have lines of a kind. */
export function mayHave(part: LogClass | undefined, kind: string): boolean {
  if (part === 'stranger') return kind.startsWith(`${strangersConcept}.`);
  return part === undefined || classOfEvent(kind) === part;
}

/** Reports whether a text may name an actor or what a line is about: an ID, e.g. `acc_…`, or a word, e.g. `system`, `payment:btcpay`. */
export function isLogName(text: string): boolean {
  return /^[a-z]+(?:[_:][\w.:-]+)*$/i.test(text);
}
