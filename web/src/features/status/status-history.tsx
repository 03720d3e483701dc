import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { getStatusHistory } from '@cellgate/shared/site/status-history.endpoints.ts';
import { dateAfter, type StatusHistory as History } from '@cellgate/shared/site/status-history.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { dateFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { AvailabilityRow } from './availability-row.tsx';
import { daysBelow, formatMinutes } from './describe-days.ts';

/** Interval of the records, in ms. */
const intervalMs = 300_000;

/** Availability of operators and servers on the last 90 days, and the days on which servers were offline. */
export function StatusHistory() {
  const { t } = useTranslation('overview');
  const query = useQuery({ ...apiQuery('health', getStatusHistory, {}), refetchInterval: intervalMs });
  return (
    <QueryView query={query} errorTitle={t('days.failed')} loading={<Skeleton className="h-96 w-full" />}>
      {(history) => <Sections history={history} />}
    </QueryView>
  );
}

function Sections({ history }: { history: History }) {
  const { t } = useTranslation('overview');
  const operators = history.operators.map(({ operator, ...rest }) => ({ name: operator, ...rest }));
  const servers = history.servers.map(({ server, ...rest }) => ({
    name: t('days.server', { number: server }),
    ...rest,
  }));
  if (operators.length + servers.length === 0) return <Panel title={t('days.title')}>{t('days.empty')}</Panel>;
  return (
    <div className="flex flex-col gap-6">
      <Availability title={t('days.operators')} hint={t('days.operators_hint')} from={history.from} rows={operators} />
      <Availability title={t('days.servers')} hint={t('days.servers_hint')} from={history.from} rows={servers} />
      {servers.length > 0 && <Incidents incidents={history.incidents} />}
    </div>
  );
}

interface AvailabilityProps {
  title: string;
  hint: string;
  from: string;
  rows: readonly { name: string; percent: number | null; days: readonly (number | null)[] }[];
}

function Availability({ title, hint, from, rows }: AvailabilityProps) {
  const { t } = useTranslation('overview');
  if (rows.length === 0) return null;
  return (
    <Panel title={title} aside={t('days.period')}>
      <div className="flex flex-col gap-5">
        {rows.map((row) => (
          <AvailabilityRow key={row.name} from={from} {...row} />
        ))}
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-13 text-muted">
        <span>{t('days.first_day')}</span>
        <span>{t('days.today')}</span>
      </p>
      <p className="mt-3 text-13 text-muted">{hint}</p>
      <DaysBelow title={title} from={from} rows={rows} />
    </Panel>
  );
}

function DaysBelow({ title, from, rows }: Omit<AvailabilityProps, 'hint'>) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const days = daysBelow(rows);
  if (days.length === 0) return null;
  const lines = days.flatMap((index) =>
    rows.flatMap(({ name, days: shares }) => {
      const share = shares[index];
      return typeof share === 'number' && share < 100 ? [{ day: dateAfter(from, index), name, share }] : [];
    }),
  );
  return (
    <details className="mt-3 text-14">
      <summary className="min-h-8 cursor-pointer text-13 text-muted">{t('days.as_table')}</summary>
      <Table
        caption={title}
        rows={lines}
        rowKey={({ day, name }) => `${day} ${name}`}
        columns={[
          { key: 'day', header: t('days.day'), cell: ({ day }) => <Day day={day} /> },
          { key: 'name', header: t('days.name'), cell: ({ name }) => name },
          {
            ...{ key: 'share', header: t('days.available'), align: 'end' },
            cell: ({ share }) => <span className="figures">{formatPercent(share, locale, 2)}</span>,
          },
        ]}
      />
    </details>
  );
}

function Incidents({ incidents }: Pick<History, 'incidents'>) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  return (
    <Panel title={t('days.incidents')}>
      {incidents.length === 0 && <p className="text-muted">{t('days.no_incidents')}</p>}
      <ul className="-my-2 flex flex-col">
        {incidents.map(({ day, server, offlineMinutes, maintenanceMinutes }) => (
          <li
            key={`${day} ${server}`}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
          >
            <span>
              <Day day={day} />, {t('days.server', { number: server })}
            </span>
            <span className="flex flex-wrap gap-x-4 text-muted">
              {offlineMinutes > 0 && <span>{t('days.offline', { time: formatMinutes(offlineMinutes, locale) })}</span>}
              {maintenanceMinutes > 0 && (
                <span>{t('days.maintenance', { time: formatMinutes(maintenanceMinutes, locale) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Day({ day }: { day: string }) {
  const locale = useLocale();
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
