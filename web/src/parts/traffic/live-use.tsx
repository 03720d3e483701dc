import type { ProxyStats } from '@cellgate/shared/proxy/traffic.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../format/formats.ts';
import { RelativeTime } from '../format/relative-time.tsx';
import { useLocale } from '../frame/locale.ts';
import { FactList } from '../record/fact-list.tsx';

interface LiveUseProps {
  now: NonNullable<ProxyStats['now']>;
  maxConnections: number;
}

/** Open connections of a proxy out of its limit, and its speed, at its server's last report; a dash for what is unknown. */
export function LiveUse({ now: { connections: open, bytesPerSecond: rate, at }, maxConnections: max }: LiveUseProps) {
  const { t } = useTranslation('traffic');
  const number = numberFormat(useLocale(), { maximumFractionDigits: 2 });
  const figures = (text: string) => <span className="figures font-medium text-16">{text}</span>;
  return (
    <FactList
      facts={[
        [t('live.connections'), figures(t('live.of', { open, max }))],
        [
          t('live.speed'),
          figures(rate === null ? '—' : t('megabits', { speed: number.format((rate * 8) / 1_000_000) })),
        ],
        [t('updated'), <RelativeTime key="at" at={at} />],
      ]}
    />
  );
}
