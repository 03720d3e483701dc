import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import { type DaySpeed, megabits } from '@cellgate/shared/proxy/speed.ts';
import { isNoTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { ExportButton } from '../dialog/export-button.tsx';
import { numberFormat } from '../format/formats.ts';
import { useLocale } from '../frame/locale.ts';
import type { TrafficStep } from './fill-steps.ts';

interface TrafficTableProps {
  unit: 'hour' | 'day';
  steps: readonly TrafficStep[];
  /** Texts of the steps. */
  names: readonly string[];
  speeds: readonly DaySpeed[] | undefined;
  formats: Record<'size' | 'count', (value: number) => string>;
  fileName: string;
}

/** `traffic`: null if unknown. */
type Row = { at: string; name: string; traffic: Traffic | null };

/** The figures of the charts as a table, which omits steps known to be without traffic, and as a file, which has them all. */
export function TrafficTable({ unit, steps, names, speeds, formats: { size, count }, fileName }: TrafficTableProps) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const speedOf = (at: string) =>
    megabits(speeds?.find(({ date }) => date === at.slice(0, 10))?.bytesPerSecondDown ?? 0);
  const speedText = (speed: number | null) =>
    speed === null ? '—' : t('megabits', { speed: numberFormat(locale, { maximumFractionDigits: 2 }).format(speed) });
  // Speeds are kept by day.
  const hasSpeeds = speeds !== undefined && unit === 'day';
  const rows = steps
    .flatMap(({ at, traffic }, index): Row[] =>
      traffic && isNoTraffic(traffic) ? [] : [{ at, name: names[index] ?? at, traffic }],
    )
    .reverse();
  const speedColumn: Column<Row> = {
    key: 'speed',
    header: t('speed'),
    align: 'end',
    notOnPhone: true,
    cell: ({ at }) => speedText(speedOf(at)),
  };
  const columns: Column<Row>[] = [
    {
      key: 'at',
      header: hasSpeeds ? <Pair first={t(`step.${unit}`)} second={t('speed')} /> : t(`step.${unit}`),
      cell: ({ at, name }) => (hasSpeeds ? <Pair first={name} second={speedText(speedOf(at))} /> : name),
    },
    {
      key: 'down',
      header: <Pair first={t('received')} second={t('sent')} />,
      align: 'end',
      cell: ({ traffic }) =>
        traffic ? <Pair first={size(traffic.bytesDown)} second={size(traffic.bytesUp)} /> : t('unknown'),
    },
    {
      key: 'up',
      header: t('sent'),
      align: 'end',
      notOnPhone: true,
      cell: ({ traffic }) => (traffic ? size(traffic.bytesUp) : '—'),
    },
    ...(hasSpeeds ? [speedColumn] : []),
    {
      key: 'connections',
      header: t('connections'),
      align: 'end',
      cell: ({ traffic }) => (traffic ? count(traffic.connections) : '—'),
    },
  ];
  const makeFile = async () => {
    const headings = [t(`file.${unit}`), t('file.received'), t('file.sent'), t('connections')];
    const cells = ({ at, traffic }: TrafficStep): Cell[] => [
      unit === 'day' ? at.slice(0, 10) : at,
      ...(traffic ? [traffic.bytesDown, traffic.bytesUp, traffic.connections] : [null, null, null]),
      ...(hasSpeeds ? [speedOf(at)] : []),
    ];
    return toCsv([...headings, ...(hasSpeeds ? [t('file.speed')] : [])], steps.map(cells));
  };
  return (
    <>
      <details className="rounded-lg border border-line">
        <summary className="cursor-pointer px-4 py-2.5 font-medium text-13">{t('as_table')}</summary>
        <Table caption={t(`chart.bytes_${unit}`)} rows={rows} rowKey={({ at }) => at} columns={columns} />
      </details>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted">{t(`note.${unit}`)}</p>
        <ExportButton fileName={`${fileName}.csv`} load={makeFile} />
      </div>
    </>
  );
}

/** A text, on phones with a second one below it, which has its own column elsewhere. */
function Pair({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <span className="block font-normal text-12 text-muted sm:hidden">{second}</span>
    </>
  );
}
