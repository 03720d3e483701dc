import type { IpUse } from '@cellgate/shared/proxy/ip-lookup.endpoints.ts';
import { Link } from 'react-router';
import { allProxiesPath, customerPath, serverModemsPath } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { Table } from '../../../ui/table.tsx';

const linkStyle = 'text-accent underline-offset-4 hover:underline';

/** Modems that had an IP, with customer and proxy, and when. */
export function IpUseTable({ caption, uses }: { caption: string; uses: readonly IpUse[] }) {
  const { t } = useTranslation('ip-lookup');
  return (
    <Table
      caption={caption}
      rows={uses}
      rowKey={({ modemId, since }) => `${modemId} ${since}`}
      columns={[
        { key: 'customer', header: t('columns.customer'), cell: (use) => <Customer use={use} /> },
        { key: 'proxy', header: t('columns.proxy'), cell: (use) => <Proxy use={use} /> },
        {
          key: 'server',
          header: t('columns.server'),
          notOnPhone: true,
          cell: ({ server }) =>
            server ? (
              <Link to={serverModemsPath(server.id)} className={linkStyle}>
                {server.name}
              </Link>
            ) : (
              '—'
            ),
        },
        { key: 'ip', header: t('ip'), notOnPhone: true, cell: ({ ip }) => <span className="figures">{ip}</span> },
        {
          key: 'since',
          header: t('columns.since'),
          align: 'end',
          cell: ({ since }) => <DateText at={since} withTime />,
        },
        {
          key: 'last',
          header: t('columns.last'),
          align: 'end',
          cell: ({ lastAt, isCurrent }) => (isCurrent ? t('still') : <DateText at={lastAt} withTime />),
        },
      ]}
    />
  );
}

function Customer({ use: { customer, proxy } }: { use: IpUse }) {
  const { t } = useTranslation('ip-lookup');
  if (!customer) return <span className="text-muted">{t(proxy ? 'deleted' : 'not_sold')}</span>;
  return (
    <>
      <Link to={customerPath(customer.id)} className={linkStyle}>
        {`${customer.firstName} ${customer.lastName}`.trim() || customer.email}
      </Link>
      <span className="block break-all text-13 text-muted">{customer.email}</span>
    </>
  );
}

function Proxy({ use: { proxy } }: { use: IpUse }) {
  if (!proxy) return '—';
  return (
    <Link to={allProxiesPath({ search: proxy.id })} className={`figures break-all ${linkStyle}`}>
      {`${proxy.host}:${proxy.httpPort}`}
    </Link>
  );
}
