import { countryName } from '@cellgate/shared/language/country-name.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { IpFactsSource } from '../../../parts/product/ip-facts-line.tsx';
import { Copyable } from './copyable.tsx';
import { CurrentIp } from './current-ip.tsx';
import { Fact } from './fact.tsx';
import { Performance } from './performance.tsx';
import { ProxyPassword } from './proxy-password.tsx';

/** Connection data, current IP and allowed clients. */
export function AccessFacts({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  const { host, protocols, currentIp, features } = proxy;
  const { type } = features.authentication;
  const { ips, lastUpdated } = features.whitelist;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={t('current_address')} className="sm:col-span-2">
        <CurrentIp currentIp={currentIp} isLarge />
        <IpFactsSource />
      </Fact>
      <Fact label="HTTP, HTTPS">
        <Copyable value={`${host}:${protocols.http.port}`} label={t('copy.http')} />
      </Fact>
      <Fact label="SOCKS5">
        <Copyable value={`${host}:${protocols.socks5.port}`} label={t('copy.socks')} />
      </Fact>
      <Fact label={t('authentication')} className="sm:col-span-2">
        {t(`auth_type.${type}.label`)}
      </Fact>
      {proxy.status !== 'expired' && type !== 'iponly' && (
        <>
          <Fact label={t('settings.username')}>
            <Copyable value={proxy.username} label={t('copy.username')} />
          </Fact>
          <Fact label={t('settings.password')}>
            <ProxyPassword proxy={proxy} />
          </Fact>
        </>
      )}
      <Fact label={t('allowed.label')} className="sm:col-span-2">
        {ips.length === 0 ? (
          t(type === 'iponly' ? 'allowed.nobody' : 'allowed.everybody')
        ) : (
          <ul className="figures flex flex-wrap gap-x-4">
            {ips.map((address) => (
              <li key={address} className="break-all">
                {address}
              </li>
            ))}
          </ul>
        )}
        {lastUpdated && (
          <span className="block text-12 text-subtle">
            {t('details.whitelist_changed')}: <RelativeTime at={lastUpdated} />
          </span>
        )}
      </Fact>
    </dl>
  );
}

/** Type, location, dates, connection limit, performance and ids. */
export function AboutFacts({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation(['proxies', 'common']);
  const locale = useLocale();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact label={t('details.kind')}>
        {t(`common:proxy_type.${proxy.type}`)}
        {proxy.operator && ` · ${proxy.operator}`}
      </Fact>
      <Fact label={t('details.location')}>{countryName(proxy.specs.location.country, locale)}</Fact>
      <Fact label={t('details.created')}>
        <DateText at={proxy.createdAt} withTime />
      </Fact>
      <Fact label={t('details.ends')}>
        {proxy.statusReason === 'cancelled' ? (
          t('common:proxy_status.cancelled')
        ) : (
          <DateText at={proxy.subscription.endDate} withTime />
        )}
      </Fact>
      <Fact label={t('details.connections')}>{proxy.maxConnections}</Fact>
      <Fact label={t('performance')}>
        <Performance performance={proxy.specs.performance} isWhole />
      </Fact>
      <Fact label={t('details.id')} className="col-span-2">
        <Copyable value={proxy._id} label={t('copy.id')} />
      </Fact>
      <Fact label={t('details.order')} className="col-span-2">
        <Copyable value={proxy.orderId} label={t('copy.id')} />
      </Fact>
    </dl>
  );
}
