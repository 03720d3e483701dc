import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../parts/country-name.ts';
import { useLocale } from '../../parts/locale.ts';
import { DateText } from '../../parts/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { Copyable } from './copyable.tsx';
import { Fact } from './fact.tsx';
import { Performance } from './performance.tsx';
import { proxyName } from './proxy-name.ts';

/** Everything known about one proxy. */
interface ProxyDetailsDialogProps {
  proxy: Proxy;
  onClose: () => void;
  onCancel: () => void;
}

export function ProxyDetailsDialog({ proxy, onClose, onCancel }: ProxyDetailsDialogProps) {
  const { t } = useTranslation(['proxies', 'common']);
  const locale = useLocale();
  const { whitelist, authentication } = proxy.features;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('details.title')}
      description={proxyName(proxy, locale)}
      footer={
        <>
          {(proxy.status === 'active' || proxy.subscription.graceUntil !== null) && (
            <Button size="small" variant="ghost" className="sm:mr-auto" onClick={onCancel}>
              {t('actions.cancel')}
            </Button>
          )}
          <CopyMenu proxy={proxy} />
          <Button size="small" variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={t('details.id')}>
          <Copyable value={proxy._id} label={t('copy.id')} />
        </Fact>
        <Fact label={t('details.order')}>
          <Copyable value={proxy.orderId} label={t('copy.id')} />
        </Fact>
        <Fact label={t('details.kind')}>
          {t(`common:proxy_type.${proxy.type}`)}
          {proxy.operator && ` · ${proxy.operator}`}
        </Fact>
        <Fact label={t('details.location')}>{countryName(proxy.specs.location.country, locale)}</Fact>
        <Fact label={t('details.created')}>
          <DateText at={proxy.createdAt} withTime />
        </Fact>
        <Fact label={t('details.ends')}>
          <DateText at={proxy.subscription.endDate} withTime />
        </Fact>
        <Fact label={t('authentication')}>{t(`auth_type.${authentication.type}.label`)}</Fact>
        <Fact label={t('details.connections')}>{proxy.maxConnections}</Fact>
        <Fact label={t('performance')}>
          <Performance performance={proxy.specs.performance} />
        </Fact>
        <Fact label={t('details.whitelist_changed')}>
          {whitelist.lastUpdated ? <DateText at={whitelist.lastUpdated} withTime /> : '—'}
        </Fact>
        <Fact label={t('allowed.label')} className="sm:col-span-2">
          {whitelist.ips.length === 0 ? (
            t(authentication.type === 'iponly' ? 'allowed.nobody' : 'allowed.everybody')
          ) : (
            <ul className="figures">
              {whitelist.ips.map((address) => (
                <li key={address} className="break-all">
                  {address}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </Dialog>
  );
}
