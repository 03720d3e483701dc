import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPassword } from '../access/reveal-credentials.ts';
import { TestButton, TestResult } from '../page/proxy-test.tsx';
import { maskedSnippet, snippet } from '../page/snippets.ts';
import { useProxyTest } from '../page/use-proxy-test.ts';
import { UseButton } from '../use/use-button.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { Copyable } from './copyable.tsx';
import { Fact } from './fact.tsx';
import { ProxyPassword } from './proxy-password.tsx';

interface ProxyCredentialsProps {
  proxy: Proxy;
  /** Shows the command of a first request, to be copied at once. */
  hasCommand?: boolean;
}

/** Connection data with copy buttons, a test and how to use it. */
export function ProxyCredentials({ proxy, hasCommand = false }: ProxyCredentialsProps) {
  const { t } = useTranslation('proxies');
  const locale = useLocale();
  const test = useProxyTest(proxy);
  const { host, protocols } = proxy;
  return (
    <section className="rounded-lg border border-line">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-1.5 pr-1.5 pl-3">
        <h3 title={proxyName(proxy, locale)} className="min-w-0 truncate font-medium text-13">
          {proxyName(proxy, locale)}
        </h3>
        <div className="flex flex-wrap items-center justify-end gap-1.5">
          {proxy.status === 'active' && <TestButton test={test} />}
          <UseButton proxy={proxy} />
          <CopyMenu proxy={proxy} />
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-1 px-3 py-2 sm:grid-cols-2">
        <Fact label="HTTP, HTTPS">
          <Copyable value={`${host}:${protocols.http.port}`} label={t('copy.http')} />
        </Fact>
        <Fact label="SOCKS5">
          <Copyable value={`${host}:${protocols.socks5.port}`} label={t('copy.socks')} />
        </Fact>
        <Fact label={t('settings.username')}>
          <Copyable value={proxy.username} label={t('copy.username')} />
        </Fact>
        <Fact label={t('settings.password')}>
          <ProxyPassword proxy={proxy} />
        </Fact>
      </dl>
      {hasCommand && <CurlCommand proxy={proxy} />}
      <TestResult proxy={proxy} test={test} />
    </section>
  );
}

function CurlCommand({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-sunken px-3 py-2">
      <code className="figures min-w-0 flex-1 basis-64 break-all text-13">{maskedSnippet('curl', proxy)}</code>
      <CopyButton
        labelled
        text={async () => snippet('curl', await withPassword(proxy, 'copy'))}
        onFailure={(error) => toast.error(describeError(error))}
        label={t('token.copy_curl')}
      />
    </div>
  );
}
