import { countryMark, countryName } from '@cellgate/shared/language/country-name.ts';
import { remainingDays } from '@cellgate/shared/product/product.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { CalendarPlus, Info, Link2, Settings2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { OperatorMark } from '../../../parts/product/operator-mark.tsx';
import { ProxyStatusBadge } from '../../../parts/product/proxy-status.tsx';
import { proxyPath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AllowedSummary } from '../access/allowed-summary.tsx';
import { isSelectable } from '../list/use-selection.ts';
import { TestButton, TestResult } from '../page/proxy-test.tsx';
import { useProxyTest } from '../page/use-proxy-test.ts';
import { TagList } from '../tags/tag-list.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { Copyable } from './copyable.tsx';
import { CurrentIp } from './current-ip.tsx';
import { Fact } from './fact.tsx';
import { LiveBadge } from './live-badge.tsx';
import { Performance } from './performance.tsx';
import { ProxyNotice } from './proxy-notice.tsx';
import { ProxyPassword } from './proxy-password.tsx';

export type ProxyDialog = 'settings' | 'token' | 'extend';

/** Parts for changing the IP: the button, and the area for progress and outcome. */
export interface RotationControl {
  button: ReactNode;
  progress: ReactNode;
}

interface ProxyCardProps {
  proxy: Proxy;
  rotation: RotationControl;
  /** Auto-extend switch. */
  autoRenew: ReactNode;
  selection: ReactNode;
  onOpen: (dialog: ProxyDialog) => void;
}

export function ProxyCard({ proxy, rotation, autoRenew, selection, onOpen }: ProxyCardProps) {
  const { t } = useTranslation(['proxies', 'common', 'renewals']);
  const locale = useLocale();
  const id = useId();
  const test = useProxyTest(proxy);
  const isActive = proxy.status === 'active';
  const isHeld = isSelectable(proxy);
  const isOver = proxy.status === 'expired';
  const country = countryName(proxy.specs.location.country, locale);
  return (
    <article aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-4 py-2.5">
        {isHeld && selection}
        <OperatorMark operator={proxy.operator ?? countryMark(proxy.specs.location.country)} />
        <h2 id={id} className="min-w-0 flex-1 basis-40 break-words font-semibold text-14">
          {proxyName(proxy, locale)}
          <span className="font-normal text-13 text-muted max-sm:block">
            <span className="max-sm:hidden">{' · '}</span>
            {t(`common:proxy_type.${proxy.type}`)}
            {proxy.label !== null && proxy.operator && ` · ${proxy.operator}`}
            {(proxy.label !== null || proxy.operator) && ` · ${country}`}
          </span>
        </h2>
        <TagList tags={proxy.tags} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:ml-auto">
          {isActive && <LiveBadge live={proxy.live} />}
          <ProxyStatusBadge status={proxy.status} statusReason={proxy.statusReason} />
        </div>
      </header>
      <ProxyNotice proxy={proxy} onExtend={() => onOpen('extend')} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 *:min-w-0 sm:grid-cols-2 min-[87.5rem]:grid-cols-[1.15fr_1fr_1.15fr_0.9fr]">
        <Connection proxy={proxy} />
        <Authentication proxy={proxy} />
        <Address proxy={proxy} />
        <Subscription proxy={proxy} autoRenew={isHeld && autoRenew} />
      </div>
      {rotation.progress}
      <TestResult proxy={proxy} test={test} />
      <footer className="grid grid-cols-2 gap-2 border-line border-t px-4 py-2.5 sm:flex sm:flex-wrap sm:items-center">
        {isActive && rotation.button && <div className="col-span-2 grid">{rotation.button}</div>}
        {isActive && <TestButton test={test} />}
        {proxy.features.ipRotation.enabled && !isOver && (
          <Button size="small" onClick={() => onOpen('token')}>
            <Icon of={Link2} />
            {t('actions.token')}
          </Button>
        )}
        {isActive && (
          <Button size="small" onClick={() => onOpen('settings')}>
            <Icon of={Settings2} />
            {t('actions.settings')}
          </Button>
        )}
        {isHeld && (
          <Button size="small" onClick={() => onOpen('extend')}>
            <Icon of={CalendarPlus} />
            {t('renewals:extend.open')}
          </Button>
        )}
        <Link to={proxyPath(proxy._id)} className={buttonStyle({ size: 'small' })}>
          <Icon of={Info} />
          {t('actions.details')}
        </Link>
        {!isOver && (
          <div className="grid xl:ml-auto">
            <CopyMenu proxy={proxy} />
          </div>
        )}
      </footer>
    </article>
  );
}

function Connection({ proxy: { host, protocols } }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  return (
    <dl className="flex flex-col gap-2">
      <Fact label="HTTP, HTTPS">
        <Copyable value={`${host}:${protocols.http.port}`} label={t('copy.http')} />
      </Fact>
      <Fact label="SOCKS5">
        <Copyable value={`${host}:${protocols.socks5.port}`} label={t('copy.socks')} />
      </Fact>
    </dl>
  );
}

function Authentication({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  const { type } = proxy.features.authentication;
  // An expired proxy has no users any more.
  if (proxy.status === 'expired') {
    return (
      <dl>
        <Fact label={t('authentication')}>
          <span className="flex min-h-8 items-center">—</span>
        </Fact>
      </dl>
    );
  }
  if (type === 'iponly') {
    return (
      <dl className="flex flex-col gap-2">
        <Fact label={t('authentication')}>
          <span className="flex min-h-8 items-center">{t('auth_type.iponly.label')}</span>
          <span className="block text-12 text-subtle">{t('no_password')}</span>
        </Fact>
      </dl>
    );
  }
  return (
    <dl className="flex flex-col gap-2">
      <Fact label={`${t('authentication')} · ${t(`auth_type.${type}.label`)}`}>
        <Copyable value={proxy.username} label={t('copy.username')} />
      </Fact>
      <Fact label={t('settings.password')}>
        <ProxyPassword proxy={proxy} />
      </Fact>
    </dl>
  );
}

function Address({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  return (
    <dl className="flex flex-col gap-2">
      <Fact label={t('current_address')}>
        <CurrentIp currentIp={proxy.currentIp} />
      </Fact>
      <Fact label={t('allowed.label')}>
        <span className="flex min-h-8 items-center">
          <AllowedSummary proxy={proxy} />
        </span>
      </Fact>
    </dl>
  );
}

function Subscription({ proxy, autoRenew }: { proxy: Proxy; autoRenew: ReactNode }) {
  const { t } = useTranslation(['proxies', 'common']);
  const { subscription, specs } = proxy;
  const days = proxy.status === 'expired' ? 0 : remainingDays(subscription.endDate, Date.now());
  return (
    <div>
      <dl className="flex flex-col gap-2 max-sm:grid max-sm:grid-cols-2">
        <Fact label={t('subscription')}>
          <span className={days <= 3 ? 'block font-medium text-warn' : 'block'}>
            {days > 0 ? t('common:days_left', { count: days }) : t('ended')}
          </span>
          <span className="block text-12 text-subtle">
            {t(`common:period.${subscription.period}`)}
            {/* What was cancelled ended before the date that was paid for. */}
            {proxy.statusReason !== 'cancelled' && (
              <>
                {' · '}
                <DateText at={subscription.endDate} />
              </>
            )}
          </span>
        </Fact>
        <Fact label={t('performance')}>
          <Performance performance={specs.performance} />
        </Fact>
      </dl>
      {autoRenew}
    </div>
  );
}
