import type { LiveState, Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';

const tones: Record<LiveState, Tone> = {
  applying: 'accent',
  open: 'good',
  failed: 'bad',
  closed: 'neutral',
  offline: 'warn',
};

/** State of the proxy's port on its server, and the time of the server's last report. */
export function LiveBadge({ live }: { live: Proxy['live'] }) {
  const { t } = useTranslation('proxies');
  return (
    <span className="inline-flex items-center gap-1.5">
      <Status tone={tones[live.state]} busy={live.state === 'applying'}>
        {t(`live.${live.state}`)}
      </Status>
      {live.since && (
        <span className="text-12 text-subtle">
          <RelativeTime at={live.since} />
        </span>
      )}
    </span>
  );
}
