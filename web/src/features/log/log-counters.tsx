import { getLogCounts } from '@cellgate/shared/log/log.endpoints.ts';
import type { LogCounts } from '@cellgate/shared/log/log-state.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const parts = ['customer', 'proxy', 'system', 'error'] as const satisfies readonly (keyof LogCounts)[];
/** Interval in ms at which lines are counted. */
const countMs = 60_000;

/** Lines of seven days by part of the log, and errors, with those of today. */
export function LogCounters() {
  const { t } = useTranslation('logs');
  const locale = useLocale();
  const { data, isPending } = useQuery({ ...apiQuery('log-state', getLogCounts, {}), refetchInterval: countMs });
  const isKnown = data !== undefined && data.countedAt !== null;
  const text = (value: number) => numberFormat(locale, {}).format(value);
  return (
    <section aria-label={t('counters.label')} className="mb-5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        {parts.map((part) => (
          <div key={part} className="min-w-0 bg-surface p-4">
            <dt className="text-13 text-muted">{t(`counters.${part}`)}</dt>
            <dd className="figures mt-1 font-medium text-20 tracking-tight">
              {isPending ? <Skeleton className="h-6 w-16" /> : isKnown ? text(data.week[part]) : '—'}
            </dd>
            <dd className="min-h-5 text-13 text-muted">
              {isKnown ? t('counters.today', { today: text(data.today[part]) }) : data && t('counters.not_counted')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
