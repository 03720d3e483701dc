import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { allProxiesPath, logsPath, serverModemsPath } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { formatPercent } from '../../parts/format/formats.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { ProxyStatusBadge } from '../../parts/product/proxy-status.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { proxyAddress } from './use-proxy-columns.tsx';

interface StaffProxyDetailsProps {
  proxy: StaffProxy;
  /** Null if the server is unknown. */
  serverName: string | null;
  onClose: () => void;
}

/** Everything that the list knows of a proxy, with the ways to its server, its customer's proxies and its history. */
export function StaffProxyDetails({ proxy, serverName, onClose }: StaffProxyDetailsProps) {
  const { t } = useTranslation('all-proxies');
  const locale = useLocale();
  const { customer, statusReason, uptime, failedTestAt } = proxy;
  const copied = (key: 'http' | 'socks' | 'id' | 'modem' | 'order', value: string) => {
    const name = t(`columns.${key}`);
    return [name, <Copied key={key} name={name} value={value} />] as const;
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.state'), <ProxyStatusBadge key="state" status={proxy.status} />],
    [t('columns.reason'), statusReason && t(`reason.${statusReason}`)],
    [t('columns.customer'), customer && `${customer.firstName} ${customer.lastName}`],
    [t('columns.email'), customer?.email],
    [t('columns.ends'), <DateText key="ends" at={proxy.endDate} withTime />],
    [t('columns.created'), <DateText key="created" at={proxy.createdAt} withTime />],
    [t('columns.auto_extend'), t(proxy.isAutoRenewed ? 'auto_extend.on' : 'auto_extend.off')],
    [t('columns.type'), [t(`type.${proxy.type}`), proxy.operator].filter(Boolean).join(' · ')],
    [t('columns.server'), serverName],
    [t('columns.label'), proxy.label],
    copied('http', proxyAddress(proxy)),
    copied('socks', `${proxy.host}:${proxy.socksPort}`),
    [t('columns.uptime'), uptime !== null && formatPercent(uptime, locale, 1)],
    [t('columns.failed_test'), failedTestAt && <DateText key="failed" at={failedTestAt} withTime />],
    copied('id', proxy.id),
    copied('modem', proxy.modemId),
    copied('order', proxy.orderId),
  ];
  return (
    <Dialog open onClose={onClose} size="large" title={proxyAddress(proxy)} description={customer?.email}>
      <div className="flex flex-col gap-5 text-14">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-13 text-muted">{name}</dt>
              <dd className="break-words">{value || '—'}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-x-5 gap-y-2 text-accent [&>a]:underline">
          <Link to={serverModemsPath(proxy.serverId)}>{t('open_server')}</Link>
          <Link to={allProxiesPath({ customer: proxy.accountId })} onClick={onClose}>
            {t('same_customer')}
          </Link>
          <Link to={logsPath({ subject: proxy.id })}>{t('open_log')}</Link>
        </div>
      </div>
    </Dialog>
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
