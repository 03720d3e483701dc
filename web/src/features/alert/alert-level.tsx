import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { BellOff } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';
import { isSilent } from './is-silent.ts';

/** Level of an alert, with a mark if it is silenced. */
export function AlertLevelBadge({ alert }: { alert: Pick<Alert, 'level' | 'silenced' | 'endedAt'> }) {
  const { t } = useTranslation('alerts');
  const tone = alert.endedAt === null ? (alert.level === 'critical' ? 'bad' : 'warn') : 'neutral';
  return (
    <span className="inline-flex items-center gap-1.5">
      <Status tone={tone}>{t(`level.${alert.level}`)}</Status>
      {isSilent(alert) && <Icon of={BellOff} size={14} className="text-muted" />}
    </span>
  );
}
