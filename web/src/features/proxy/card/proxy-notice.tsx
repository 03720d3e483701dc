import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dateFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { paths, proxyPath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Tone } from '../../../ui/status.tsx';
import { isModemTrouble, modemTones, type Trouble, troubleOf } from './proxy-trouble.ts';

const tones = {
  expired: 'neutral',
  cancelled: 'neutral',
  grace: 'warn',
  suspended: 'warn',
  offline: 'warn',
  failed: 'bad',
  no_link: 'bad',
} as const satisfies Partial<Record<Trouble, Tone>>;

/** Troubles that another modem ends. */
const replaceable: ReadonlySet<Trouble> = new Set([
  'offline',
  'failed',
  'no_link',
  'faulty',
  'no_traffic',
  'disconnected',
  'no_service',
  'no_sim',
  'sim_locked',
  'not_responding',
  'unplugged',
]);

type NoticedProxy = Pick<Proxy, '_id' | 'status' | 'statusReason' | 'live' | 'subscription'>;

interface ProxyNoticeProps {
  proxy: NoticedProxy;
  onExtend: () => void;
  /** Opens the replacement of the modem; without it, the notice leads to the proxy's page. */
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
        tone={isModemTrouble(trouble) ? modemTones[trouble] : tones[trouble]}
        action={
          trouble === 'grace' ? (
            <Button size="small" variant="primary" onClick={onExtend}>
              {t('renewals:extend.open')}
            </Button>
          ) : replaceable.has(trouble) ? (
            <ReplaceButton proxy={proxy} onReplace={onReplace} />
          ) : (
            (trouble === 'expired' || trouble === 'cancelled') && (
              <Link to={paths.newOrder} className={buttonStyle({ size: 'small' })}>
                {t('add')}
              </Link>
            )
          )
        }
      >
        {isModemTrouble(trouble) || trouble === 'no_link'
          ? t(`details:trouble.${trouble}`)
          : t(`notice.${trouble}`, { until: graceUntil ? format.format(new Date(graceUntil)) : '' })}
        {trouble === 'failed' && code && <span className="figures text-12 text-muted"> ({code})</span>}
      </Notice>
    </div>
  );
}

/** Opens the replacement of the modem, or the proxy's page with it. */
function ReplaceButton({ proxy, onReplace }: Pick<ProxyNoticeProps, 'proxy' | 'onReplace'>) {
  const { t } = useTranslation('details');
  if (onReplace) {
    return (
      <Button size="small" onClick={onReplace}>
        {t('replace.open')}
      </Button>
    );
  }
  return (
    <Link to={proxyPath(proxy._id)} state={{ opens: 'replace' }} className={buttonStyle({ size: 'small' })}>
      {t('replace.open')}
    </Link>
  );
}
