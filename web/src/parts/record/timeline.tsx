import type { StaffEvent } from '@cellgate/shared/event/staff-event.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActionText } from '../event/use-action-text.ts';
import { useActorText } from '../event/use-actor-text.ts';
import { DateText } from '../format/relative-time.tsx';

/** What happened to a record, newest first: what, when, who and why. */
export function Timeline({ events }: { events: readonly StaffEvent[] }) {
  const { t } = useTranslation('records');
  const textOf = useActionText();
  const actorOf = useActorText();
  if (events.length === 0) return <p className="text-14 text-muted">{t('timeline.none')}</p>;
  return (
    <ol className="flex flex-col gap-3 text-14">
      {events.map((event) => (
        <li key={event.id} className="relative min-w-0 border-line border-l pl-4">
          <span aria-hidden="true" className="absolute top-1.5 -left-1 size-2 rounded-full bg-line-strong" />
          <p className="break-words">{textOf({ action: event.kind })}</p>
          <p className="flex flex-wrap gap-x-2 text-13 text-muted">
            <DateText at={event.at} withTime />
            <span className="min-w-0 break-words">{actorOf(event)}</span>
          </p>
          {event.reason !== null && (
            <p className="mt-0.5 break-words text-13">{t('timeline.reason', { reason: event.reason })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns the names of the people who acted, by account ID. */
export function namesOfActors(events: readonly StaffEvent[]): ReadonlyMap<string, string> {
  return new Map(events.flatMap(({ actor, actorName }) => (actorName === null ? [] : [[actor, actorName] as const])));
}
