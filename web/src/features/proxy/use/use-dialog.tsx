import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { connectionLines } from '@cellgate/shared/proxy-export/connection-lines.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useMutation } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { QrCode } from '../../../parts/product/qr-code.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPassword } from '../access/reveal-credentials.ts';
import { Copyable } from '../card/copyable.tsx';
import { Fact } from '../card/fact.tsx';
import { ProxyPassword } from '../card/proxy-password.tsx';
import { withDots } from '../card/with-dots.ts';
import { maskedSnippet, snippet } from '../page/snippets.ts';
import { fetchResetLink } from './reset-links.ts';
import { type GuidedKind, isAntiDetect, isGuided, isPhone, type UseKind, useKinds, useNames } from './use-kinds.ts';

/** Dialog that explains the use of a proxy in browsers, phones, anti-detect browsers and programs, with everything to copy. */
export function UseDialog({ proxy, onClose }: { proxy: Proxy; onClose: () => void }) {
  const { t } = useTranslation(['proxy-use', 'proxies']);
  const locale = useLocale();
  const [kind, setKind] = useState<UseKind>('chrome');
  return (
    <Dialog open onClose={onClose} size="large" title={t('title')} description={proxyName(proxy, locale)}>
      <div className="min-h-80">
        <Tabs
          label={t('title')}
          value={kind}
          onChange={setKind}
          tabs={useKinds.map((value) => ({
            value,
            label: useNames[value],
            content: isGuided(value) ? <Guide proxy={proxy} kind={value} /> : <Program proxy={proxy} kind={value} />,
          }))}
        />
      </div>
    </Dialog>
  );
}

function Guide({ proxy, kind }: { proxy: Proxy; kind: GuidedKind }) {
  const { t } = useTranslation('proxy-use');
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>{t(`steps.${kind}.open`)}</li>
        <li>{t(`steps.${kind}.enter`)}</li>
        <li>{t(`steps.${kind}.finish`)}</li>
      </ol>
      {isAntiDetect(kind) ? <Lines proxy={proxy} /> : <Fields proxy={proxy} />}
      {isPhone(kind) && <PhoneCode proxy={proxy} />}
    </div>
  );
}

/** Host, port, username and password, each to copy. */
function Fields({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation(['proxies', 'proxy-use']);
  const isOpenToAddress = proxy.features.authentication.type === 'iponly';
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-lg border border-line p-3 sm:grid-cols-2">
      <Fact label={t('proxy-use:host')}>
        <Copyable value={proxy.host} label={t('proxy-use:copy', { what: t('proxy-use:host') })} />
      </Fact>
      <Fact label={t('proxy-use:port')}>
        <Copyable
          value={String(proxy.protocols.http.port)}
          label={t('proxy-use:copy', { what: t('proxy-use:port') })}
        />
      </Fact>
      {!isOpenToAddress && (
        <>
          <Fact label={t('settings.username')}>
            <Copyable value={proxy.username} label={t('copy.username')} />
          </Fact>
          <Fact label={t('settings.password')}>
            <ProxyPassword proxy={proxy} />
          </Fact>
        </>
      )}
    </dl>
  );
}

/** The whole proxy as one line, and its reset link. */
function Lines({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxy-use');
  const onFailure = (error: unknown) => void toast.error(describeError(error));
  return (
    <dl className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <Fact label="SOCKS5 · host:port:user:pass">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="figures min-w-0 break-all">
            {withDots(proxy, (hidden) => connectionLines(hidden).socksHostFirst)}
          </span>
          <CopyButton
            labelled
            text={async () => connectionLines(await withPassword(proxy, 'copy')).socksHostFirst}
            onFailure={onFailure}
            label={t('copy', { what: 'SOCKS5' })}
          />
        </span>
      </Fact>
      {proxy.features.ipRotation.enabled && proxy.status === 'active' && (
        <Fact label={t('links.copy')}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-1 basis-48 text-13 text-muted">{t('links.warning')}</span>
            <CopyButton
              labelled
              text={() => fetchResetLink(proxy)}
              onFailure={onFailure}
              label={t('copy', { what: t('links.copy') })}
            />
          </span>
        </Fact>
      )}
    </dl>
  );
}

/** QR code with the SOCKS5 URL. Shown on request, because it holds the password. */
function PhoneCode({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxy-use');
  const url = useMutation({ mutationFn: async () => connectionLines(await withPassword(proxy, 'show')).socksUrl });
  return (
    <div className="flex flex-col items-start gap-2">
      {url.isSuccess ? (
        <QrCode text={url.data} label={t('qr.label')} />
      ) : (
        <Button busy={url.isPending} onClick={() => url.mutate()}>
          <Icon of={QrIcon} />
          {t('qr.show')}
        </Button>
      )}
      {url.isError && <Notice tone="bad">{describeError(url.error)}</Notice>}
      <p className="max-w-md text-13 text-muted">{t('qr.hint')}</p>
    </div>
  );
}

function Program({ proxy, kind }: { proxy: Proxy; kind: Exclude<UseKind, GuidedKind> }) {
  const { t } = useTranslation('proxy-use');
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} className="figures overflow-x-auto rounded-lg bg-sunken p-3 text-13">
        {maskedSnippet(kind, proxy)}
      </pre>
      <div className="flex justify-end">
        <CopyButton
          labelled
          text={async () => snippet(kind, await withPassword(proxy, 'copy'))}
          onFailure={(error) => toast.error(describeError(error))}
          label={t('copy', { what: useNames[kind] })}
        />
      </div>
    </div>
  );
}
