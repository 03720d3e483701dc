import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { IpFactsLine } from '../../../parts/product/ip-facts-line.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

interface CurrentIpProps {
  currentIp: Proxy['currentIp'];
  isLarge?: boolean;
}

/** Current IP with its age; a dash and the last known IP if the modem has lost its connection since. */
export function CurrentIp({ currentIp: { address, seenAt, lastAddress, facts }, isLarge = false }: CurrentIpProps) {
  const { t } = useTranslation('proxies');
  // Beside a wide address there is room for a short age only: below it, nothing moves when the age changes.
  const below = isLarge ? 'max-sm:w-full' : address?.includes(':') && 'w-full';
  return (
    <span className={classNames('flex min-h-8 min-w-0 flex-wrap items-center', isLarge ? 'gap-x-2' : 'gap-x-1')}>
      <span
        key={address}
        className={classNames(
          'figures min-w-0 animate-address break-all font-medium',
          isLarge ? 'text-20 tracking-tight' : 'text-14',
        )}
      >
        {address ?? '—'}
      </span>
      {address && <CopyButton text={address} label={t('copy.address')} />}
      <span className={classNames('text-12 text-subtle', below)}>
        {address === null && lastAddress !== null && (
          <>
            {t('last_known')} <span className="figures break-all">{lastAddress}</span>
            {' · '}
          </>
        )}
        {seenAt ? <RelativeTime at={seenAt} /> : t('not_seen')}
      </span>
      {facts && (
        <span className="w-full">
          <IpFactsLine facts={facts} isShort={!isLarge} />
        </span>
      )}
    </span>
  );
}
