import { isAddress } from '@cellgate/shared/address/network.ts';
import { conceptOf } from '@cellgate/shared/happening/event-concept.ts';
import type { EventKind } from '@cellgate/shared/happening/happenings.ts';
import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import { LogLevel } from '@cellgate/shared/log/log-class.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import type { z } from 'zod';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActionText } from '../../parts/event/use-action-text.ts';
import { useActorText } from '../../parts/event/use-actor-text.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { FilterChip } from '../../parts/list/filter/filter-chip.tsx';
import { FilterField } from '../../parts/list/filter/filter-field.tsx';
import { FilterSelect } from '../../parts/list/filter/filter-select.tsx';
import { DayRangeFilter } from '../../parts/look-back/day-range-filter.tsx';
import { daysOfTimes, timesOfDays } from './log-days.ts';
import { isLogName, kindsOf } from './log-kinds.ts';
import { useComponentText } from './use-component-text.ts';

type Query = z.output<typeof LogQuery>;

interface LogFiltersProps {
  query: Query;
  /** Lines that are shown: they name the actor and the subject that the list is limited to. */
  lines: readonly LogEntry[];
  onChange: (change: Partial<Query>) => void;
}

/** Level, period, kind, actor, subject and IP of the lines. */
export function LogFilters({ query, lines, onChange }: LogFiltersProps) {
  const { t } = useTranslation('logs');
  return (
    <>
      <FilterSelect
        label={t('level.label')}
        value={query.level}
        options={LogLevel.options.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <DayRangeFilter
        label={t('filter.period')}
        range={daysOfTimes(query)}
        onChange={(days) => onChange(timesOfDays(days))}
      />
      <KindFilter query={query} onChange={onChange} />
      <NameFilters query={query} lines={lines} onChange={onChange} />
      <FilterField
        label={t('columns.ip')}
        value={query.ip}
        isValid={isAddress}
        error={t('filter.ip_invalid')}
        onChange={(ip) => onChange({ ip })}
      />
    </>
  );
}

/** Kinds of the part of the log that is shown, by what they are about, and the one that a link has set. */
function KindFilter({ query: { class: part, kind }, onChange }: Omit<LogFiltersProps, 'lines'>) {
  const { t } = useTranslation('logs');
  const locale = useLocale();
  const textOf = useActionText();
  const componentOf = useComponentText();
  const offered: string[] = kindsOf(part);
  const kinds = kind === undefined || offered.includes(kind) ? offered : [kind, ...offered];
  const options = kinds
    .map((value) => ({ value, label: `${componentOf(conceptOf(value))}: ${textOf({ action: value })}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <div className="sm:max-w-60">
      <FilterSelect<EventKind | string>
        label={t('columns.action')}
        value={kind}
        options={options}
        onChange={(next) => onChange({ kind: next })}
      />
    </div>
  );
}

/** Actor and subject: fields to type an ID, and names of those that are set. */
function NameFilters({ query: { actor, subject }, lines, onChange }: LogFiltersProps) {
  const { t } = useTranslation('logs');
  const actorOf = useActorText();
  const field = { isValid: isLogName, error: t('filter.name_invalid'), value: undefined };
  const actorName = lines.find((line) => line.actor === actor)?.actorName ?? null;
  const subjectName = lines.find(({ user }) => user?.id === subject)?.user?.name;
  return (
    <>
      {actor === undefined ? (
        <FilterField {...field} label={t('filter.actor')} onChange={(next) => onChange({ actor: next })} />
      ) : (
        <FilterChip
          text={t('filter.by', { name: actorOf({ actor, actorName }) })}
          title={t('filter.by_all')}
          onRemove={() => onChange({ actor: undefined })}
        />
      )}
      {subject === undefined ? (
        <FilterField {...field} label={t('filter.subject')} onChange={(next) => onChange({ subject: next })} />
      ) : (
        <FilterChip
          text={t('filter.about', { name: subjectName ?? subject })}
          title={t('filter.about_all')}
          onRemove={() => onChange({ subject: undefined })}
        />
      )}
    </>
  );
}
