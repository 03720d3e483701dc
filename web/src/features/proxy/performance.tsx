import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../parts/locale.ts';

/** Measured figures only; what has not been measured is a dash. */
export function Performance({ performance: { uptime, maxSpeed } }: { performance: Proxy['specs']['performance'] }) {
  const { t } = useTranslation('proxies');
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="whitespace-nowrap">
        {t('uptime')} {uptime === null ? '—' : `${number.format(uptime)}%`}
      </span>
      <span className="whitespace-nowrap">
        {t('speed')} {maxSpeed === null ? '—' : t('megabits', { speed: number.format(maxSpeed) })}
      </span>
    </span>
  );
}
