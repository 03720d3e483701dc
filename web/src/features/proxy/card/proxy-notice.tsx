import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dateFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';

type Trouble = 'expired' | 'cancelled' | 'grace' | 'suspended' | 'offline' | 'failed';

const tones = {
  expired: 'neutral',
  cancelled: 'neutral',
  grace: 'warn',
  suspended: 'warn',
  offline: 'warn',
  failed: 'bad',
} as const satisfies Record<Trouble, string>;

type NoticedProxy = Pick<Proxy, 'status' | 'statusReason' | 'live' | 'subscription'>;

function troubleOf({ status, statusReason, live }: NoticedProxy): Trouble | undefined {
  if (status === 'suspended') return statusReason === 'expired' ? 'grace' : 'suspended';
  if (status === 'expired') return statusReason === 'cancelled' ? 'cancelled' : 'expired';
  return live.state === 'offline' || live.state === 'failed' ? live.state : undefined;
}

interface ProxyNoticeProps {
  proxy: NoticedProxy;
  onExtend: () => void;
  /** Opens the replacement of the modem. */
  onReplace?: () => void;
}

/** Explains why a proxy is down and what to do. Renders nothing while it works. */
export function ProxyNotice({ proxy, onExtend, onReplace }: ProxyNoticeProps) {
  const { t } = useTranslation(['proxies', 'renewals', 'details']);
  const locale = useLocale();
  const trouble = troubleOf(proxy);
  if (!trouble) return null;
  const { code } = proxy.live;
  const { graceUntil } = proxy.subscription;
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="px-4 pt-4">
      <Notice
        tone={tones[trouble]}
        action={
          trouble === 'grace' ? (
            <Button size="small" variant="primary" onClick={onExtend}>
              {t('renewals:extend.open')}
            </Button>
          ) : onReplace && (trouble === 'offline' || trouble === 'failed') ? (
            <Button size="small" onClick={onReplace}>
              {t('details:replace.open')}
            </Button>
          ) : (
            (trouble === 'expired' || trouble === 'cancelled') && (
              <Link to={paths.newOrder} className={buttonStyle({ size: 'small' })}>
                {t('add')}
              </Link>
            )
          )
        }
      >
        {t(`notice.${trouble}`, { until: graceUntil ? format.format(new Date(graceUntil)) : '' })}
        {trouble === 'failed' && code && <span className="figures text-12 text-muted"> ({code})</span>}
      </Notice>
    </div>
  );
}
