import { countryName } from '@cellgate/shared/language/country-name.ts';
import { remainingDays } from '@cellgate/shared/product/product.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dateFormat, displayNames, numberFormat } from '../../../parts/format/formats.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ShortStatus } from '../card/short-status.tsx';
import { TagList } from '../tags/tag-list.tsx';

/** Widths in rem. */
const widths = {
  ...{ name: 9, address: 13, ip: 10.5, state: 8, left: 6.5, operator: 7, type: 5.5, tags: 9, socks: 5 },
  ...{ note: 12, country: 8, network: 11, mobile: 7.5 },
  ...{ auto_rotate: 6, actions: 6.5 },
};
/** Days before the end from which on it is marked. */
const soonDays = 3;

/** Returns the columns of the table of proxies. `actions` renders what a row offers; the same function in every render. */
export function useTableColumns(actions: (proxy: Proxy) => ReactNode): readonly ListColumn<Proxy>[] {
  const { t } = useTranslation(['proxy-table', 'proxies', 'common', 'ip-facts']);
  const locale = useLocale();
  return useMemo(() => {
    const column = (key: keyof typeof widths, cell: ListColumn<Proxy>['cell']): ListColumn<Proxy> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    const hidden = (key: keyof typeof widths, cell: ListColumn<Proxy>['cell']) => ({
      ...column(key, cell),
      hiddenAtFirst: true,
    });
    return [
      {
        ...column('name', (proxy) => <Name text={proxyName(proxy, locale)} />),
        grow: 1,
        isTitle: true,
        sort: 'name',
      },
      { ...column('address', (proxy) => <Address proxy={proxy} label={t('proxies:copy.http')} />), sort: 'address' },
      { ...column('state', (proxy) => <ShortStatus proxy={proxy} isBrief />), sort: 'state' },
      column('ip', ({ currentIp: { address } }) => address && <Ip address={address} label={t('copy_ip')} />),
      { ...column('left', (proxy) => <TimeLeft proxy={proxy} />), sort: 'ends' },
      hidden('operator', ({ operator, specs }) => operator ?? countryName(specs.location.country, locale)),
      hidden('type', ({ type }) => t(`common:proxy_type.${type}`)),
      hidden('tags', ({ tags }) => tags.length > 0 && <TagList tags={tags} />),
      hidden('note', ({ note }) => note !== null && <Cut text={note} />),
      hidden(
        'country',
        ({ currentIp: { facts } }) => facts?.country && displayNames(locale, { type: 'region' }).of(facts.country),
      ),
      hidden(
        'network',
        ({ currentIp: { facts } }) => facts?.asn && <Cut text={`AS${facts.asn} ${facts.asnName ?? ''}`} />,
      ),
      hidden('mobile', ({ currentIp: { facts } }) => facts && t(`ip-facts:network.${facts.network}`)),
      hidden('socks', ({ protocols }) => <span className="figures">{protocols.socks5.port}</span>),
      hidden('auto_rotate', ({ features: { ipRotation } }) =>
        ipRotation.everyMinutes === null ? null : t('minutes', { count: ipRotation.everyMinutes }),
      ),
      { ...column('actions', actions), align: 'end', isFixed: true, isMenu: true },
    ];
  }, [t, locale, actions]);
}

function Name({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  );
}

function Address({ proxy: { host, protocols }, label }: { proxy: Proxy; label: string }) {
  const address = `${host}:${protocols.http.port}`;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="figures min-w-0 truncate text-13" title={address}>
        {address}
      </span>
      <CopyButton text={address} label={label} />
    </span>
  );
}

function Ip({ address, label }: { address: string; label: string }) {
  // Only a changed IP is animated: the rows of a whole page at once would delay the next input.
  const [first] = useState(address);
  const look = classNames('figures min-w-0 truncate text-13', address !== first && 'animate-address');
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span key={address} className={look} title={address}>
        {address}
      </span>
      <CopyButton text={address} label={label} />
    </span>
  );
}

/** Text in one line, whole in its title. */
function Cut({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

/** Time until the end, marked in its last days; nothing once the proxy has ended. */
function TimeLeft({ proxy: { status, subscription } }: { proxy: Proxy }) {
  const locale = useLocale();
  const days = numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const exact = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  if (status === 'expired') return '—';
  const left = remainingDays(subscription.endDate, Date.now());
  return (
    <span className={left <= soonDays ? 'font-medium text-warn' : undefined}>
      {left > 1 ? (
        <time dateTime={subscription.endDate} title={exact.format(new Date(subscription.endDate))}>
          {days.format(left)}
        </time>
      ) : (
        <RelativeTime at={subscription.endDate} />
      )}
    </span>
  );
}
