import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { allRoutesFailed, isBlockedByAllowlist } from '@cellgate/shared/proxy/proxy-check.ts';
import { Activity, X } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { protocolNames, TestedRoutes } from '../../../parts/product/tested-routes.tsx';
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
          <TestedRoutes routes={test.data.test.routes} />
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
