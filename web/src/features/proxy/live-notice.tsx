import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

/** Why an active proxy does not answer at this moment, and what to do. Nothing while it does. */
export function LiveNotice({ live }: { live: Proxy['live'] }) {
  const { t } = useTranslation('proxies');
  if (live.state !== 'offline' && live.state !== 'failed') return null;
  return (
    <div className="px-4 pt-4">
      <Notice tone={live.state === 'offline' ? 'warn' : 'bad'}>
        {t(`live_notice.${live.state}`)}
        {live.code && <span className="figures text-12 text-muted"> ({live.code})</span>}
      </Notice>
    </div>
  );
}
