import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { CalendarPlus, Link2, Pencil, Replace, Settings2, Tag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { PageHeader } from '../../../parts/frame/page-header.tsx';
import { ProxyStatusBadge } from '../../../parts/product/proxy-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AuthSettingsDialog } from '../access/auth-settings-dialog.tsx';
import { UsersPanel } from '../access/users-panel.tsx';
import { LiveBadge } from '../card/live-badge.tsx';
import type { RotationControl } from '../card/proxy-card.tsx';
import { AboutFacts, AccessFacts } from '../card/proxy-facts.tsx';
import { ProxyNotice } from '../card/proxy-notice.tsx';
import { LabelDialog } from '../list/label-dialog.tsx';
import { SpeedPanel } from '../speed/speed-panel.tsx';
import { TagLinks } from '../tags/tag-list.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { RefusalsPanel } from '../traffic/refusals-panel.tsx';
import { TrafficPanel } from '../traffic/traffic-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { TestButton, TestResult } from './proxy-test.tsx';
import { SnippetsPanel } from './snippets-panel.tsx';
import { useProxyTest } from './use-proxy-test.ts';

interface ProxyPageProps {
  proxy: Proxy;
  rotation: RotationControl;
  autoRotation: ReactNode;
  addressChanges: ReactNode;
  autoRenew: ReactNode;
  /** Renders the dialogs of other features. */
  dialogs: Record<'token' | 'extend' | 'replace' | 'cancel', (onClose: () => void) => ReactNode>;
}

/** Page of one proxy: live state, traffic, refused connections and all actions. */
export function ProxyPage({ proxy, rotation, autoRotation, addressChanges, autoRenew, dialogs }: ProxyPageProps) {
  const { t } = useTranslation(['details', 'proxies', 'renewals']);
  const locale = useLocale();
  // The notice of a card leads here to replace the modem.
  const isReplacing = useOnce('replace') && proxy.status === 'active';
  const [opened, setOpened] = useState<'settings' | 'label' | 'tags' | keyof ProxyPageProps['dialogs'] | undefined>(
    isReplacing ? 'replace' : undefined,
  );
  const test = useProxyTest(proxy);
  const isActive = proxy.status === 'active';
  const isHeld = isActive || proxy.subscription.graceUntil !== null;
  // An expired proxy has no users and no connection data.
  const isOver = proxy.status === 'expired';
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title={proxyName(proxy, locale)}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProxyStatusBadge status={proxy.status} statusReason={proxy.statusReason} />
            {isActive && <LiveBadge live={proxy.live} />}
            <TagLinks tags={proxy.tags} />
          </span>
        }
        actions={
          // On a phone, two columns: the texts are of different lengths.
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {isActive && rotation.button && <div className="col-span-2 grid">{rotation.button}</div>}
            {isActive && <TestButton test={test} />}
            <Button size="small" onClick={() => setOpened('label')}>
              <Icon of={Pencil} />
              {t('proxies:label.action')}
            </Button>
            {isHeld && (
              <Button size="small" onClick={() => setOpened('tags')}>
                <Icon of={Tag} />
                {t('proxies:tags.action')}
              </Button>
            )}
            {proxy.features.ipRotation.enabled && !isOver && (
              <Button size="small" onClick={() => setOpened('token')}>
                <Icon of={Link2} />
                {t('proxies:actions.token')}
              </Button>
            )}
            {isActive && (
              <Button size="small" onClick={() => setOpened('settings')}>
                <Icon of={Settings2} />
                {t('proxies:actions.settings')}
              </Button>
            )}
          </div>
        }
      />
      {rotation.progress}
      <div className="flex flex-col gap-4">
        <div className="-mx-4 -mt-4 empty:hidden">
          <ProxyNotice proxy={proxy} onExtend={() => setOpened('extend')} onReplace={() => setOpened('replace')} />
        </div>
        <div className="rounded-lg border border-line border-t-0 bg-surface empty:hidden">
          <TestResult proxy={proxy} test={test} onReplace={() => setOpened('replace')} />
        </div>
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title={t('access')}>
              <AccessFacts proxy={proxy} />
            </Panel>
            {!isOver && <SnippetsPanel proxy={proxy} />}
            {isActive && proxy.features.ipRotation.enabled && <Panel>{autoRotation}</Panel>}
            {isActive && <SpeedPanel proxy={proxy} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title={t('about')}>
              <AboutFacts proxy={proxy} />
            </Panel>
            <NotePanel proxy={proxy} />
            {isHeld && (
              <Panel title={t('proxies:subscription')}>
                {autoRenew}
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button size="small" onClick={() => setOpened('extend')}>
                    <Icon of={CalendarPlus} />
                    {t('renewals:extend.open')}
                  </Button>
                  {isActive && (
                    <Button size="small" onClick={() => setOpened('replace')}>
                      <Icon of={Replace} />
                      {t('replace.open')}
                    </Button>
                  )}
                  <Button size="small" variant="ghost" onClick={() => setOpened('cancel')}>
                    {t('proxies:actions.cancel')}
                  </Button>
                </div>
              </Panel>
            )}
          </div>
        </div>
        {proxy.users.length > 0 && <UsersPanel proxy={proxy} />}
        <TrafficPanel proxy={proxy} />
        <RefusalsPanel proxy={proxy} onOpenSettings={() => setOpened('settings')} />
        <Panel title={t('address_changes')}>{addressChanges}</Panel>
      </div>
      {opened === 'settings' && <AuthSettingsDialog proxy={proxy} onClose={close} />}
      {opened === 'label' && <LabelDialog proxy={proxy} onClose={close} />}
      {opened === 'tags' && <TagsDialog proxies={[proxy]} onClose={close} />}
      {opened && opened !== 'settings' && opened !== 'label' && opened !== 'tags' && dialogs[opened](close)}
    </>
  );
}

/** Reports whether the link to this page asked to open something. The browser then forgets it, so that a reload of the page does not open it again. */
function useOnce(wish: string): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isWished = state?.opens === wish;
  useEffect(() => {
    if (isWished) void navigate({ search: window.location.search }, { replace: true, state: { keepsScroll: true } });
  }, [isWished, navigate]);
  return isWished;
}
