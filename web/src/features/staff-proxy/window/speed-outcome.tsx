import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { runStaffSpeedTest } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import { X } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dataSize } from '../../../parts/format/data-size.ts';
import { numberFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

type SpeedOutcomeProps = DataOf<typeof runStaffSpeedTest> & { onDismiss: () => void };

/** Speed that staff has measured, with latency, what was used up and the IP, or why there is none. */
export function SpeedOutcome({ speedTest, onDismiss }: SpeedOutcomeProps) {
  const { t } = useTranslation(['traffic', 'common']);
  const locale = useLocale();
  const number = numberFormat(locale, { maximumFractionDigits: 1 });
  const { downloadMbits, latencyMs, bytes, durationMs, address, message } = speedTest;
  const facts = [
    latencyMs === null ? null : t('speed_test.latency', { milliseconds: number.format(latencyMs) }),
    t('speed_test.used', { size: dataSize(bytes, locale), seconds: number.format(durationMs / 1000) }),
    address,
  ];
  return (
    <Notice
      tone={downloadMbits === null ? 'warn' : 'good'}
      dismiss={
        <Button variant="ghost" size="small" square aria-label={t('common:close')} onClick={onDismiss}>
          <Icon of={X} />
        </Button>
      }
    >
      {downloadMbits === null ? (
        <p>{message}</p>
      ) : (
        <>
          <p className="font-medium">{t('megabits', { speed: number.format(downloadMbits) })}</p>
          <p className="text-13">{facts.filter(Boolean).join(' · ')}</p>
        </>
      )}
    </Notice>
  );
}
