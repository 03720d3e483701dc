import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { allRoutesFailed, isBlockedByAllowlist, type TestedRoute } from '@cellgate/shared/proxy/proxy-check.ts';
import { Activity, X } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressSteps } from '../../../ui/progress-steps.tsx';
import { ManualTest } from './manual-test.tsx';
import type { useProxyTest } from './use-proxy-test.ts';

type Test = ReturnType<typeof useProxyTest>;

export function TestButton({ test }: { test: Test }) {
  const { t } = useTranslation('proxies');
  return (
    <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
      <Icon of={Activity} />
      {t('test.start')}
    </Button>
  );
}

/** Progress of the test over HTTP and SOCKS5, then per protocol the latency and the IP, or the error and its fix. */
export function TestResult({ proxy, test, onReplace }: { proxy: Proxy; test: Test; onReplace?: () => void }) {
  const { t } = useTranslation(['proxies', 'common', 'details']);
  if (test.isIdle) return null;
  const dismiss = (
    <Button variant="ghost" size="small" square aria-label={t('common:close')} onClick={() => test.reset()}>
      <Icon of={X} />
    </Button>
  );
  return (
    <div className="border-line border-t px-4 py-3">
      {test.isPending && (
        <ProgressSteps
          label={t('test.progress')}
          steps={(['http', 'socks5'] as const).map((protocol) => ({
            key: protocol,
            label: protocolNames[protocol],
            state: 'current',
          }))}
        />
      )}
      {test.isError && (
        <Notice tone="bad" dismiss={dismiss}>
          {describeError(test.error, t('test.failed'))}
        </Notice>
      )}
      {test.isSuccess && isBlockedByAllowlist(test.data.test.routes) && (
        <Notice tone="accent" dismiss={dismiss}>
          <ManualTest proxy={proxy} />
        </Notice>
      )}
      {test.isSuccess && !isBlockedByAllowlist(test.data.test.routes) && (
        <Notice tone={test.data.test.ok ? 'good' : 'warn'} dismiss={dismiss}>
          <p className="font-medium">{t(test.data.test.ok ? 'test.works' : 'test.works_not')}</p>
          <Routes routes={test.data.test.routes} />
          {onReplace && allRoutesFailed(test.data.test.routes) && (
            <Button size="small" className="mt-2" onClick={onReplace}>
              {t('details:replace.open')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

const protocolNames = { http: 'HTTP, HTTPS', socks5: 'SOCKS5' } as const;

/** Results of both protocols; an error that both share is shown once. */
function Routes({ routes }: { routes: readonly TestedRoute[] }) {
  const { t } = useTranslation('proxies');
  const number = new Intl.NumberFormat(useLocale());
  const [first] = routes;
  if (first && !first.ok && routes.every(({ code }) => code === first.code)) return <p>{first.message}</p>;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {routes.map(({ protocol, latencyMs, address, message }) => (
        <li key={protocol} className="flex flex-wrap gap-x-3">
          <span className="min-w-24 font-medium">{protocolNames[protocol]}</span>
          {address === null ? (
            <span>{message}</span>
          ) : (
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <span className="figures break-all">{address}</span>
              <span className="whitespace-nowrap text-muted">
                {t('rotation.took', { milliseconds: number.format(latencyMs ?? 0) })}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
