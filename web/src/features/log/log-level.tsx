import type { LogLevel } from '@cellgate/shared/log/log-class.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status } from '../../ui/status.tsx';

const tones = { success: 'good', info: 'neutral', warning: 'warn', error: 'bad' } as const;

/** Level of a line of the log. */
export function LogLevelBadge({ level }: { level: LogLevel }) {
  const { t } = useTranslation('logs');
  return <Status tone={tones[level]}>{t(`level.${level}`)}</Status>;
}
