import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { listCustomerProxies } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { ScrollText, Server } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { logsPath, serverModemsPath } from '../../../admin-paths.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { LiveStatus } from '../../../parts/product/live-status.tsx';
import { ProxyStatusBadge } from '../../../parts/product/proxy-status.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TabTable } from './tab-table.tsx';
import { useTab } from './use-tab.ts';

interface ProxiesTabProps {
  id: Customer['id'];
  /** Renders the window of one proxy. */
  proxyWindow: (id: Proxy['_id'], onClose: () => void) => ReactNode;
}

/** Proxies of a customer, newest first, with the state of their ports. Each opens its window, in which staff acts on it. */
export function ProxiesTab({ id, proxyWindow }: ProxiesTabProps) {
  const { t } = useTranslation('customer');
  const [opened, setOpened] = useState<Proxy['_id']>();
  const proxies = useTab([id, 'proxies'], (query, signal) =>
    call(listCustomerProxies, { params: { id }, query, signal }),
  );
  return (
    <>
      <TabTable
        query={proxies}
        rowsOf={(page) => page.proxies}
        rowKey={({ _id }) => _id}
        columns={useProxyColumns(setOpened)}
        caption={t('tabs.proxies')}
        none={t('proxies.none')}
      />
      {opened && proxyWindow(opened, () => setOpened(undefined))}
    </>
  );
}

function useProxyColumns(onOpen: (id: Proxy['_id']) => void): Column<Proxy>[] {
  const { t } = useTranslation(['customer', 'common', 'customers']);
  const locale = useLocale();
  return [
    {
      key: 'name',
      header: t('proxies.name'),
      cell: (proxy) => (
        <>
          <button
            type="button"
            className="min-h-6 text-start font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
            onClick={() => onOpen(proxy._id)}
          >
            {proxyName(proxy, locale)}
          </button>
          <span className="figures block break-all text-12 text-muted">{`${proxy.host}:${proxy.protocols.http.port}`}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted sm:hidden">
            <ProxyStatusBadge status={proxy.status} statusReason={proxy.statusReason} />
            <DateText at={proxy.subscription.endDate} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('proxies.status'),
      notOnPhone: true,
      cell: ({ status, statusReason }) => <ProxyStatusBadge status={status} statusReason={statusReason} />,
    },
    {
      key: 'port',
      header: t('proxies.port'),
      notOnPhone: true,
      cell: ({ status, live }) => (status === 'active' ? <LiveStatus state={live.state} /> : '—'),
    },
    {
      key: 'ip',
      header: t('proxies.ip'),
      notOnPhone: true,
      cell: ({ currentIp }) => <span className="figures">{currentIp.address ?? '—'}</span>,
    },
    {
      key: 'users',
      header: t('proxies.access'),
      wideOnly: true,
      cell: ({ users, username }) => (
        <>
          <span className="figures">{username || '—'}</span>
          {users.length > 1 && (
            <span className="block text-12 text-muted">{t('proxies.users', { count: users.length })}</span>
          )}
        </>
      ),
    },
    {
      key: 'uptime',
      header: t('proxies.uptime'),
      align: 'end',
      wideOnly: true,
      cell: ({ specs }) => <Percent value={specs.performance.uptime} />,
    },
    {
      key: 'ends',
      header: t('proxies.ends'),
      notOnPhone: true,
      cell: ({ subscription }) => (
        <>
          <DateText at={subscription.endDate} withTime />
          <span className="block text-12 text-muted">
            <RelativeTime at={subscription.endDate} />
          </span>
        </>
      ),
    },
    {
      key: 'links',
      header: <span className="sr-only">{t('customers:columns.actions')}</span>,
      align: 'end',
      cell: (proxy) => <Links proxy={proxy} />,
    },
  ];
}

function Percent({ value }: { value: number | null }) {
  const locale = useLocale();
  if (value === null) return '—';
  return (
    <span className="figures">
      {(value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })}
    </span>
  );
}

/** Ways to the modem that serves a proxy, and to everything that has happened to it. */
function Links({ proxy: { _id, serverId, status, protocols } }: { proxy: Proxy }) {
  const { t } = useTranslation('customer');
  const look = buttonStyle({ size: 'small', variant: 'ghost', square: true });
  const modems = `${serverModemsPath(serverId)}?${new URLSearchParams({ search: String(protocols.http.port) })}`;
  return (
    <span className="inline-flex gap-1">
      {status === 'active' && (
        <Link to={modems} className={look} aria-label={t('proxies.server')} title={t('proxies.server')}>
          <Icon of={Server} />
        </Link>
      )}
      <Link to={logsPath({ subject: _id })} className={look} aria-label={t('open_log')} title={t('open_log')}>
        <Icon of={ScrollText} />
      </Link>
    </span>
  );
}
