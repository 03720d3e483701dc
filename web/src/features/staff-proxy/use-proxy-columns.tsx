import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { serverModemsPath } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';

import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { ProxyStatusBadge } from '../../parts/product/proxy-status.tsx';
import { Status } from '../../ui/status.tsx';

/** Widths in rem. */
const widths = {
  ...{ address: 13, customer: 8, state: 7.5, ends: 7, operator: 5.5, server: 5.5, auto_extend: 7.25, uptime: 5 },
  ...{ failed_test: 9, label: 9, type: 6, created: 8, socks: 7, id: 18 },
};

/** Returns the columns of the list of all proxies. `serverNames` are the names of the servers by ID. */
export function useProxyColumns(serverNames: ReadonlyMap<string, string>): readonly ListColumn<StaffProxy>[] {
  const { t } = useTranslation('all-proxies');
  const locale = useLocale();
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<StaffProxy>['cell']): ListColumn<StaffProxy> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    const hidden = (key: keyof typeof widths, cell: ListColumn<StaffProxy>['cell']) => ({
      ...named(key, cell),
      hiddenAtFirst: true,
    });
    return [
      { ...named('address', (proxy) => <Cut text={proxyAddress(proxy)} />), grow: 1, isTitle: true },
      { ...named('customer', ({ customer }) => customer && <Customer customer={customer} />), grow: 1 },
      named('state', ({ status, statusReason }) => <ProxyStatusBadge status={status} statusReason={statusReason} />),
      named('ends', ({ endDate }) => <RelativeTime at={endDate} />),
      named('operator', ({ operator, type }) => operator ?? t(`type.${type}`)),
      named('server', ({ serverId }) => (
        <Link
          to={serverModemsPath(serverId)}
          title={serverNames.get(serverId)}
          className="block truncate hover:underline"
        >
          {serverNames.get(serverId) ?? '—'}
        </Link>
      )),
      named('auto_extend', ({ isAutoRenewed }) => t(isAutoRenewed ? 'auto_extend.on' : 'auto_extend.off')),
      {
        ...named('uptime', ({ uptime }) => (uptime === null ? null : formatPercent(uptime, locale, 1))),
        align: 'end' as const,
      },
      hidden('failed_test', ({ failedTestAt }) => failedTestAt && <FailedTest at={failedTestAt} />),
      hidden('label', ({ label }) => label && <Cut text={label} />),
      hidden('type', ({ type }) => t(`type.${type}`)),
      hidden('created', ({ createdAt }) => <DateText at={createdAt} />),
      { ...hidden('socks', ({ socksPort }) => <span className="figures">{socksPort}</span>), align: 'end' as const },
      hidden('id', ({ id }) => <span className="figures">{id}</span>),
    ];
  }, [t, locale, serverNames]);
}

/** Host and HTTP port, by which customers know a proxy. */
export const proxyAddress = ({ host, httpPort }: Pick<StaffProxy, 'host' | 'httpPort'>) => `${host}:${httpPort}`;

/** One line, so that all rows are equally high. */
function Cut({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

function Customer({ customer: { firstName, lastName, email } }: { customer: NonNullable<StaffProxy['customer']> }) {
  return (
    <span className="block truncate" title={`${firstName} ${lastName}, ${email}`}>
      {`${firstName} ${lastName}`}
    </span>
  );
}

function FailedTest({ at }: { at: string }) {
  return (
    <Status tone="bad">
      <RelativeTime at={at} />
    </Status>
  );
}
