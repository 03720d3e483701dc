import { type DaySpeed, megabits } from '@cellgate/shared/proxy/speed.ts';
import type { DayTraffic, ProxyStats } from '@cellgate/shared/proxy/traffic.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Table } from '../../ui/table.tsx';
import { dataSize } from '../format/data-size.ts';
import { fillDays } from '../format/fill-days.ts';
import { RelativeTime } from '../format/relative-time.tsx';
import { useLocale } from '../frame/locale.ts';

interface TrafficChartsProps {
  stats: ProxyStats;
  days: number;
  /** Time at which the proxy was created; the charts begin with its day. */
  since: string;
}

/** Traffic of a proxy in the last `days` days: totals, charts, and the same figures as a table. */
export function TrafficCharts({ stats, days: count, since }: TrafficChartsProps) {
  const { t } = useTranslation('details');
  const locale = useLocale();
  const days = useMemo(() => fillDays(stats.days, { count, since, nowMs: Date.now() }), [stats, count, since]);
  const labels = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return days.map(({ date }) => format.format(new Date(date)));
  }, [days, locale]);
  const bytes = useMemo(
    () => [
      { label: t('traffic.received'), values: days.map(({ bytesDown }) => bytesDown) },
      { label: t('traffic.sent'), values: days.map(({ bytesUp }) => bytesUp), hollow: true },
    ],
    [days, t],
  );
  const connections = useMemo(
    () => [{ label: t('traffic.connections'), values: days.map((day) => day.connections) }],
    [days, t],
  );
  const size = useMemo(() => (value: number) => dataSize(value, locale), [locale]);
  const plain = useMemo(() => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    return (value: number) => (Number.isInteger(value) ? format.format(value) : '');
  }, [locale]);
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Total label={t('traffic.received_total')}>{size(stats.totals.bytesDown)}</Total>
        <Total label={t('traffic.sent_total')}>{size(stats.totals.bytesUp)}</Total>
        <Total label={t('traffic.connections_total')}>{plain(stats.totals.connections)}</Total>
        <Total label={t('traffic.measured')}>
          <span className="font-sans">
            <RelativeTime at={stats.measuredAt} />
          </span>
        </Total>
      </dl>
      <div className="grid gap-6 xl:grid-cols-2">
        <BarChart label={t('traffic.chart_bytes')} labels={labels} series={bytes} format={size} />
        <BarChart label={t('traffic.chart_connections')} labels={labels} series={connections} format={plain} />
      </div>
      <DaysTable days={days} speeds={stats.speeds} labels={labels} size={size} plain={plain} />
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

interface DaysTableProps {
  days: readonly DayTraffic[];
  speeds: readonly DaySpeed[];
  labels: readonly string[];
  size: (bytes: number) => string;
  plain: (count: number) => string;
}

/** The same figures as a table; days without traffic are omitted. */
function DaysTable({ days, speeds, labels, size, plain }: DaysTableProps) {
  const { t } = useTranslation('details');
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  const speedOf = (date: string) => {
    const speed = megabits(speeds.find((day) => day.date === date)?.bytesPerSecondDown ?? 0);
    return speed === null ? '—' : t('traffic.megabits', { speed: number.format(speed) });
  };
  const rows = days
    .map((day, index) => ({ ...day, label: labels[index] ?? day.date }))
    .filter((day) => day.connections > 0 || day.bytesDown > 0 || day.bytesUp > 0)
    .reverse();
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('traffic.as_table')}</summary>
      <Table
        caption={t('traffic.chart_bytes')}
        rows={rows}
        rowKey={({ date }) => date}
        columns={[
          { key: 'date', header: t('traffic.day'), cell: ({ label }) => label },
          { key: 'down', header: t('traffic.received'), align: 'end', cell: ({ bytesDown }) => size(bytesDown) },
          { key: 'up', header: t('traffic.sent'), align: 'end', cell: ({ bytesUp }) => size(bytesUp) },
          { key: 'speed', header: t('traffic.speed'), align: 'end', cell: ({ date }) => speedOf(date) },
          {
            key: 'connections',
            header: t('traffic.connections'),
            align: 'end',
            cell: (day) => plain(day.connections),
          },
        ]}
      />
    </details>
  );
}
