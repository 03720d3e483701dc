import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { minSpeedBytes } from '@cellgate/shared/proxy/speed.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dataSize } from '../../../parts/format/data-size.ts';
import { numberFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';

interface PerformanceProps {
  performance: Proxy['specs']['performance'];
  /** Adds the upload speed and an explanation of the speed. */
  isWhole?: boolean;
}

/** Measured uptime and speed; a dash for values without a measurement. */
export function Performance({ performance, isWhole = false }: PerformanceProps) {
  const { t } = useTranslation('proxies');
  const { uptime, maxSpeed, maxUploadSpeed } = performance;
  const locale = useLocale();
  const number = numberFormat(locale, { maximumFractionDigits: 2 });
  const speed = (megabits: number | null) =>
    megabits === null ? '—' : t('megabits', { speed: number.format(megabits) });
  const hint = t('speed_hint', { size: dataSize(minSpeedBytes, locale) });
  const hasBothWays = isWhole && (maxSpeed !== null || maxUploadSpeed !== null);
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="whitespace-nowrap">
        {t('uptime')} {uptime === null ? '—' : `${number.format(uptime)}%`}
      </span>
      <span title={isWhole ? undefined : hint}>
        {t('speed')}{' '}
        {hasBothWays ? t('speed_both_ways', { down: speed(maxSpeed), up: speed(maxUploadSpeed) }) : speed(maxSpeed)}
      </span>
      {isWhole && <span className="block w-full text-12 text-subtle">{hint}</span>}
    </span>
  );
}
