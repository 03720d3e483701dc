import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ProxyStats } from '@cellgate/shared/proxy/traffic.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { numberFormat } from '../../../parts/format/formats.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { FactList } from '../../../parts/record/fact-list.tsx';

interface LiveUseProps {
  now: ProxyStats['now'];
  maxConnections: Proxy['maxConnections'];
}

/** Open connections of a proxy out of its limit, and its speed, at its server's last report; a dash for what is unknown. */
export function LiveUse({ now, maxConnections: max }: LiveUseProps) {
  const { t } = useTranslation('live-use');
  const number = numberFormat(useLocale(), { maximumFractionDigits: 2 });
  const rate = now?.bytesPerSecond ?? null;
  const figures = (text: string) => <span className="figures font-medium text-16">{text}</span>;
  return (
    <FactList
      facts={[
        [t('connections'), figures(now ? t('of', { open: now.connections, max }) : '—')],
        [t('speed'), figures(rate === null ? '—' : t('megabits', { speed: number.format((rate * 8) / 1_000_000) }))],
        [t('at'), <RelativeTime key="at" at={now?.at ?? null} />],
      ]}
    />
  );
}
