import type { StaffOrderUnit } from '@cellgate/shared/order/staff-order.ts';
import { Link } from 'react-router';
import { serverModemsPath } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { ProxyStatusBadge } from '../../parts/product/proxy-status.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';

const tones = { waiting: 'accent', delivered: 'good', undelivered: 'bad', cancelled: 'neutral' } as const;

/** Proxies of an order: where each runs, until when, and what was refunded for it. */
export function UnitTable({ units }: { units: readonly StaffOrderUnit[] }) {
  const { t } = useTranslation(['staff-orders', 'records']);
  return (
    <Table
      caption={t('units.title')}
      rows={units}
      rowKey={({ proxyId }) => proxyId}
      columns={[
        {
          key: 'proxy',
          header: t('units.proxy'),
          cell: (unit) => (
            <>
              <ProxyName unit={unit} />
              <span className="block text-12">
                <UnitPlace unit={unit} />
              </span>
            </>
          ),
        },
        { key: 'state', header: t('units.state'), cell: (unit) => <UnitState unit={unit} /> },
        {
          key: 'ends',
          header: t('units.ends'),
          notOnPhone: true,
          cell: ({ proxy }) => (proxy ? <DateText at={proxy.endDate} /> : '—'),
        },
        {
          key: 'refunded',
          header: t('units.refunded'),
          align: 'end',
          notOnPhone: true,
          cell: ({ proxy }) => <Money dollars={proxy && proxy.refunded > 0 ? proxy.refunded : null} />,
        },
      ]}
    />
  );
}

function ProxyName({ unit: { proxyId, proxy } }: { unit: StaffOrderUnit }) {
  const { t } = useTranslation('records');
  return (
    <span className="flex items-center gap-1 max-sm:whitespace-normal">
      <span className="figures max-sm:break-all">{proxy ? `${proxy.host}:${proxy.httpPort}` : '—'}</span>
      <CopyButton text={proxyId} label={t('copy_id')} />
    </span>
  );
}

/** State of a proxy within its order; of a delivered one whether it runs. */
function UnitState({ unit: { state, proxy } }: { unit: StaffOrderUnit }) {
  const { t } = useTranslation('staff-orders');
  if (state === 'delivered' && proxy) return <ProxyStatusBadge status={proxy.status} />;
  return <Status tone={tones[state]}>{t(`units.${state}`)}</Status>;
}

function UnitPlace({ unit: { server, modem } }: { unit: StaffOrderUnit }) {
  if (!server) return '—';
  const name = modem?.interface || null;
  const path = serverModemsPath(server.id);
  return (
    <Link
      to={name === null ? path : `${path}?${new URLSearchParams({ search: name })}`}
      className="text-accent underline-offset-4 hover:underline"
    >
      {name === null ? server.name : `${server.name}, ${name}`}
    </Link>
  );
}
