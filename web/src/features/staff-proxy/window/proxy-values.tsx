import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { showStaffProxy } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { allProxiesPath, customerPath, logsPath, serverModemsPath } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { IpFactsLine } from '../../../parts/product/ip-facts-line.tsx';
import { LiveStatus } from '../../../parts/product/live-status.tsx';
import { ProxyStatusBadge } from '../../../parts/product/proxy-status.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { proxyAddress } from '../use-proxy-columns.tsx';

interface ProxyValuesProps extends Pick<DataOf<typeof showStaffProxy>, 'listed' | 'proxy'> {
  /** Closes the window, when a link leads to another page. */
  onLeave: () => void;
}

/** Everything that is known of a proxy but for passwords, with the ways to its server, its customer and its history. */
export function ProxyValues({ listed, proxy, onLeave }: ProxyValuesProps) {
  const { t } = useTranslation(['all-proxies', 'customer']);
  const locale = useLocale();
  const { customer, statusReason, uptime, failedTestAt } = listed;
  const { users, features, live, currentIp } = proxy;
  const copied = (key: 'http' | 'socks' | 'id' | 'modem' | 'order', value: string) => {
    const name = t(`columns.${key}`);
    return [name, <Copied key={key} name={name} value={value} />] as const;
  };
  const isActive = listed.status === 'active';
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.state'), <ProxyStatusBadge key="state" status={listed.status} statusReason={listed.statusReason} />],
    [t('customer:proxies.port'), isActive && <LiveStatus key="live" state={live.state} />],
    [
      t('customer:proxies.ip'),
      currentIp.address && (
        <span key="ip" className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures break-all">{currentIp.address}</span>
          <span className="text-12 text-muted">
            <RelativeTime at={currentIp.seenAt} />
          </span>
          {currentIp.facts && (
            <span className="w-full">
              <IpFactsLine facts={currentIp.facts} />
            </span>
          )}
        </span>
      ),
    ],
    ...(statusReason ? [[t('columns.reason'), t(`reason.${statusReason}`)] as const] : []),
    [t('columns.customer'), customer && `${customer.firstName} ${customer.lastName}`],
    [t('columns.ends'), <DateText key="ends" at={listed.endDate} withTime />],
    [t('columns.created'), <DateText key="created" at={listed.createdAt} withTime />],
    [t('columns.auto_extend'), t(listed.isAutoRenewed ? 'auto_extend.on' : 'auto_extend.off')],
    [t('columns.type'), [t(`type.${listed.type}`), listed.operator].filter(Boolean).join(' · ')],
    [t('columns.label'), listed.label],
    copied('http', proxyAddress(listed)),
    copied('socks', `${listed.host}:${listed.socksPort}`),
    [t('window.users'), users.length > 0 && <Users key="users" users={users} />],
    [
      t('window.whitelist'),
      features.whitelist.ips.length > 0 && <span className="figures">{features.whitelist.ips.join(', ')}</span>,
    ],
    [t('columns.uptime'), uptime !== null && formatPercent(uptime, locale, 1)],
    [t('columns.failed_test'), failedTestAt && <DateText key="failed" at={failedTestAt} withTime />],
    copied('id', listed.id),
    copied('modem', listed.modemId),
    copied('order', listed.orderId),
  ];
  const modems = `${serverModemsPath(listed.serverId)}?${new URLSearchParams({ search: String(listed.httpPort) })}`;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="break-words">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-accent [&>a]:underline">
        <Link to={modems}>{t('open_server')}</Link>
        {customer && (
          <Link to={customerPath(customer.id)} onClick={onLeave}>
            {t('window.open_customer')}
          </Link>
        )}
        <Link to={allProxiesPath({ customer: listed.accountId })} onClick={onLeave}>
          {t('same_customer')}
        </Link>
        <Link to={logsPath({ subject: listed.id })}>{t('open_log')}</Link>
      </div>
    </>
  );
}

function Users({ users }: { users: readonly { username: string }[] }) {
  return (
    <ul className="max-h-24 overflow-y-auto">
      {users.map(({ username }) => (
        <li key={username} className="figures break-all">
          {username}
        </li>
      ))}
    </ul>
  );
}

/** A value beside the button that copies it. */
function Copied({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('all-proxies');
  const label = t('copy', { name });
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="figures min-w-0 break-all">{value}</span>
      <CopyButton text={value} label={label} />
    </span>
  );
}
