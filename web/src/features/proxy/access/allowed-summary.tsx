import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

/** Summary of the allowed IPs in one line: all, none, or the first entry and the number of others. */
export function AllowedSummary({ proxy: { features } }: { proxy: Pick<Proxy, 'features'> }) {
  const { t } = useTranslation('proxies');
  const [first, ...others] = features.whitelist.ips;
  if (first === undefined) {
    return <span>{t(features.authentication.type === 'iponly' ? 'allowed.nobody' : 'allowed.everybody')}</span>;
  }
  return (
    <span title={features.whitelist.ips.join('\n')}>
      <span className="figures break-all">{first}</span>
      {others.length > 0 && (
        <span className="whitespace-nowrap text-muted"> {t('allowed.more', { count: others.length })}</span>
      )}
    </span>
  );
}
