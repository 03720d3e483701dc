import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';

type Trouble = 'expired' | 'suspended' | 'offline' | 'failed';

const tones = { expired: 'neutral', suspended: 'warn', offline: 'warn', failed: 'bad' } as const satisfies Record<
  Trouble,
  string
>;

function troubleOf({ status, live }: Pick<Proxy, 'status' | 'live'>): Trouble | undefined {
  if (status !== 'active') return status;
  return live.state === 'offline' || live.state === 'failed' ? live.state : undefined;
}

/** Why a proxy does not answer at this moment, and what to do. Nothing while it does. */
export function ProxyNotice({ proxy }: { proxy: Pick<Proxy, 'status' | 'live'> }) {
  const { t } = useTranslation('proxies');
  const trouble = troubleOf(proxy);
  if (!trouble) return null;
  const { code } = proxy.live;
  return (
    <div className="px-4 pt-4">
      <Notice
        tone={tones[trouble]}
        action={
          trouble === 'expired' && (
            <Link to={paths.newOrder} className={buttonStyle({ size: 'small' })}>
              {t('add')}
            </Link>
          )
        }
      >
        {t(`notice.${trouble}`)}
        {trouble === 'failed' && code && <span className="figures text-12 text-muted"> ({code})</span>}
      </Notice>
    </div>
  );
}
