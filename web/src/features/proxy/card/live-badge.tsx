import type { LiveState, Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { modemTones, shownState } from './proxy-trouble.ts';

const tones: Record<LiveState, Tone> = {
  applying: 'accent',
  open: 'good',
  failed: 'bad',
  closed: 'neutral',
  offline: 'warn',
};

interface LiveBadgeProps {
  live: Proxy['live'];
  /** Leaves out the time. */
  isBrief?: boolean;
}

/** State of the proxy's port on its server or, if the port is open, of its modem; with the time since which it has been so. */
export function LiveBadge({ live, isBrief = false }: LiveBadgeProps) {
  const { t } = useTranslation('proxies');
  const shown = shownState(live);
  if (shown.kind === 'rotating') {
    return (
      <Status tone="accent" busy>
        {t('rotation.running')}
      </Status>
    );
  }
  const { since } = shown;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {shown.kind === 'modem' ? (
        <Status tone={modemTones[shown.state]}>{t(`modem.${shown.state}`)}</Status>
      ) : (
        <Status tone={tones[shown.state]} busy={shown.state === 'applying'}>
          {t(`live.${shown.state}`)}
        </Status>
      )}
      {since && !isBrief && (
        <span className="text-12 text-subtle">
          <RelativeTime at={since} />
        </span>
      )}
    </span>
  );
}
