import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

/** Who may connect, in a line: everybody, nobody, or the first address and how many more. */
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
