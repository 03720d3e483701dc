import type { DaySpeed } from '@cellgate/shared/proxy/speed.ts';
import { isNoTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dataSize } from '../format/data-size.ts';
import { dateFormat, numberFormat } from '../format/formats.ts';
import { RelativeTime } from '../format/relative-time.tsx';
import { useLocale } from '../frame/locale.ts';
import { loadLater } from '../state/load-later.tsx';
import type { TrafficStep } from './fill-steps.ts';
import { hourLabels } from './hour-labels.ts';
import { TrafficTable } from './traffic-table.tsx';

// Loaded on demand: drawing is a large part of the code, and the figures do not need it.
const BarChart = loadLater(
  async () => (await import('../../ui/chart/bar-chart.tsx')).BarChart,
  <Skeleton className="h-51 w-full" />,
);

export interface TrafficChartsProps {
  /** Traffic over the whole life of one proxy, or of all proxies in the period shown; null if nothing was measured. */
  totals: Traffic | null;
  of: 'proxy' | 'period';
  unit: 'hour' | 'day';
  /** Oldest first. */
  steps: readonly TrafficStep[];
  /** Highest speeds by day, if they are known. */
  speeds?: readonly DaySpeed[];
  /** Time of measuring; undefined if it is said elsewhere. */
  measuredAt?: string | null | undefined;
  /** Content between totals and charts: a remark, or the choice of a period. */
  children?: ReactNode;
  /** File name of the figures, without its ending. */
  fileName: string;
}

/** Traffic of a proxy, or of all proxies of an account: totals, charts by hour or day, and the same figures as a table and as a file. */
export function TrafficCharts({ totals, of, unit, steps, speeds, measuredAt, children, fileName }: TrafficChartsProps) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const size = (bytes: number) => dataSize(bytes, locale);
  return (
    <div className="flex flex-col gap-5">
      <dl className={`grid gap-4 ${measuredAt === undefined ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}`}>
        <Total label={t(`totals.${of}.received`)}>{totals ? size(totals.bytesDown) : '—'}</Total>
        <Total label={t(`totals.${of}.sent`)}>{totals ? size(totals.bytesUp) : '—'}</Total>
        <Total label={t(`totals.${of}.connections`)}>
          {totals ? numberFormat(locale, {}).format(totals.connections) : '—'}
        </Total>
        {measuredAt !== undefined && (
          <Total label={t('updated')}>
            <span className="font-sans [&_time]:whitespace-normal">
              <RelativeTime at={measuredAt} />
            </span>
          </Total>
        )}
      </dl>
      {children}
      {totals && <Steps {...{ unit, steps, speeds, fileName }} />}
    </div>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures font-medium text-16">{children}</dd>
    </div>
  );
}

interface StepsProps {
  unit: 'hour' | 'day';
  steps: readonly TrafficStep[];
  speeds: readonly DaySpeed[] | undefined;
  fileName: string;
}

function Steps({ unit, steps, speeds, fileName }: StepsProps) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const { labels, names } = useMemo(() => labelsOf(steps, { unit, locale }), [steps, unit, locale]);
  const bytes = useMemo(
    () => [
      { label: t('received'), values: steps.map(({ traffic }) => traffic?.bytesDown ?? null) },
      { label: t('sent'), values: steps.map(({ traffic }) => traffic?.bytesUp ?? null), hollow: true },
    ],
    [steps, t],
  );
  const connections = useMemo(
    () => [{ label: t('connections'), values: steps.map(({ traffic }) => traffic?.connections ?? null) }],
    [steps, t],
  );
  const formats = useMemo(() => {
    const count = numberFormat(locale, { maximumFractionDigits: 0 });
    return {
      size: (value: number) => dataSize(value, locale),
      count: (value: number) => (Number.isInteger(value) ? count.format(value) : ''),
    };
  }, [locale]);
  const unknown = t('unknown');
  if (steps.every(({ traffic }) => !traffic || isNoTraffic(traffic)))
    return (
      <p className="flex min-h-51 items-center justify-center text-13 text-muted">
        {t(steps.some(({ traffic }) => !traffic) ? 'none_known' : 'none')}
      </p>
    );
  return (
    <>
      <div className="grid gap-6 xl:grid-cols-2">
        <BarChart label={t(`chart.bytes_${unit}`)} series={bytes} format={formats.size} {...{ labels, unknown }} />
        <BarChart
          label={t(`chart.connections_${unit}`)}
          series={connections}
          format={formats.count}
          {...{ labels, unknown }}
        />
      </div>
      <TrafficTable {...{ unit, steps, names, speeds, formats, fileName }} />
    </>
  );
}

/** Returns short labels for the axis, and names that also tell the date. */
function labelsOf(
  steps: readonly TrafficStep[],
  { unit, locale }: { unit: 'hour' | 'day'; locale: string },
): Record<'labels' | 'names', readonly string[]> {
  const starts = steps.map(({ at }) => at);
  if (unit === 'hour') {
    const labels = (withDate: boolean) => hourLabels(starts, { locale, withDate });
    return { labels: labels(false), names: labels(true) };
  }
  const format = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const labels = starts.map((at) => format.format(new Date(at)));
  return { labels, names: labels };
}
