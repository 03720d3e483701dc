import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type SpeedTest, speedTestBytes, speedTestTimeoutMs } from '@cellgate/shared/speed-test/speed-test.ts';
import { Gauge, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useActOfAddress } from '../../../parts/command/act-of-address.ts';
import { dataSize } from '../../../parts/format/data-size.ts';
import { numberFormat } from '../../../parts/format/formats.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import { useSpeedTests } from './use-speed-tests.ts';

/** Button that measures the download speed of a proxy, after what it does and uses up, and the latest results. The command palette leads to it. */
export function SpeedPanel({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const { results, run } = useSpeedTests(proxy);
  const start = useRef<HTMLButtonElement>(null);
  useActOfAddress({
    speed_test: () => {
      start.current?.scrollIntoView({ block: 'center' });
      start.current?.focus({ preventScroll: true });
    },
  });
  const nextAt = results.data?.nextAllowedAt ?? null;
  const limits = { size: dataSize(speedTestBytes, locale), seconds: speedTestTimeoutMs / 1000 };
  return (
    <Panel
      title={t('speed_test.title')}
      aside={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {nextAt && (
            <span>
              {t('speed_test.next')} <RelativeTime at={nextAt} />
            </span>
          )}
          <Button ref={start} size="small" busy={run.isPending} disabled={nextAt !== null} onClick={() => run.mutate()}>
            <Icon of={Gauge} />
            {t('speed_test.start')}
          </Button>
        </div>
      }
    >
      <p className="text-13 text-muted">{t('speed_test.about', limits)}</p>
      <Outcome run={run} />
      <QueryView
        query={results}
        loading={<Skeleton className="mt-3 h-10" />}
        isEmpty={({ speedTests }) => speedTests.length === 0}
        empty={<p className="mt-3 text-14">{t('speed_test.empty')}</p>}
        errorTitle={t('speed_test.load_failed')}
      >
        {({ speedTests }) => (
          <ul aria-label={t('speed_test.results')} className="mt-2 -mb-2.5 divide-y divide-line">
            {speedTests.map((test) => (
              <Result key={test.testedAt} test={test} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

/** Progress of the test that was started here, or why it has no result in the list. */
function Outcome({ run }: Pick<ReturnType<typeof useSpeedTests>, 'run'>) {
  const { t } = useTranslation(['traffic', 'common']);
  const found = run.data?.speedTest;
  const dismiss = (
    <Button variant="ghost" size="small" square aria-label={t('common:close')} onClick={() => run.reset()}>
      <Icon of={X} />
    </Button>
  );
  return (
    <>
      <p role="status" className="text-13 not-empty:mt-3">
        {run.isPending && t('speed_test.running')}
      </p>
      {(run.isError || found?.bytes === 0) && (
        <div className="mt-3">
          <Notice tone={run.isError ? 'bad' : 'warn'} dismiss={dismiss}>
            {run.isError ? describeError(run.error, t('speed_test.failed')) : found?.message}
          </Notice>
        </div>
      )}
    </>
  );
}

/** A result: speed and age, below them latency, what was used up and the IP; without a speed the reason. */
function Result({
  test: { downloadMbits, latencyMs, bytes, durationMs, address, testedAt, message },
}: {
  test: SpeedTest;
}) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const number = (value: number, digits: number) =>
    numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const seconds = number(durationMs / 1000, durationMs < 1000 ? 3 : 1);
  return (
    <li className="flex flex-col gap-1 py-2.5 text-13">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {downloadMbits === null ? (
          <Status tone="warn">{t('speed_test.none')}</Status>
        ) : (
          <span className="figures font-medium text-16">
            {t('megabits', { speed: number(downloadMbits, downloadMbits < 10 ? 2 : 1) })}
          </span>
        )}
        <span className="ml-auto text-muted">
          <RelativeTime at={testedAt} />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-12 text-muted">
        {latencyMs !== null && (
          <span className="whitespace-nowrap">{t('speed_test.latency', { milliseconds: number(latencyMs, 0) })}</span>
        )}
        <span className="whitespace-nowrap">{t('speed_test.used', { size: dataSize(bytes, locale), seconds })}</span>
        {address !== null && <span className="figures break-all">{address}</span>}
      </div>
      {message !== null && <p>{message}</p>}
    </li>
  );
}
