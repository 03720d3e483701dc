import type { ResetLog, RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { RelativeTime } from '../format/relative-time.tsx';
import { useLocale } from '../frame/locale.ts';
import { IpFactsLine } from './ip-facts-line.tsx';

const tones: Record<RotationReceipt['status'], Tone> = {
  changed: 'good',
  unchanged: 'warn',
  rotating: 'accent',
  failed: 'bad',
};

/** A rotation in a list: outcome, both IPs, when and by whom, and why it failed. */
export function RotationEntry({ log }: { log: ResetLog }) {
  const { t } = useTranslation('proxies');
  const number = new Intl.NumberFormat(useLocale());
  return (
    <li className="flex flex-col gap-1 py-2.5 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={tones[log.status]} busy={log.status === 'rotating'}>
          {t(`history.status.${log.status}`)}
        </Status>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:order-last max-sm:w-full">
          <span className="figures break-all text-muted">{log.oldIp ?? '—'}</span>
          <Icon of={ArrowRight} size={14} className="text-muted" />
          <span className="sr-only">{t('rotation.became')}</span>
          <span className="figures break-all">{log.newIp ?? '—'}</span>
        </span>
        <span className="ml-auto text-muted">
          <RelativeTime at={log.timestamp} />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span>{t(`history.source.${log.source}`, { key: log.keyName ?? '' })}</span>
        {log.ipAddress && <span className="figures break-all">{log.ipAddress}</span>}
        {log.durationMs !== null && <span>{t('rotation.took', { milliseconds: number.format(log.durationMs) })}</span>}
      </div>
      {log.success && log.newIpFacts && <IpFactsLine facts={log.newIpFacts} />}
      {log.errorMessage && <p className="text-bad">{log.errorMessage}</p>}
    </li>
  );
}
