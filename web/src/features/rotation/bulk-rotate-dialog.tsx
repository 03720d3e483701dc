import type { JobId } from '@cellgate/shared/contract/id.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { RotateCw, Square } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ItemRow, ReadyRow } from './bulk-rotate-row.tsx';
import { rotationObstacle } from './rotation-obstacle.ts';
import { failedProxies, useRotationJobs } from './use-rotation-jobs.ts';

interface BulkRotateDialogProps {
  /** Selected proxies; empty if the page was loaded with jobs in its URL. */
  proxies: readonly Proxy[];
  nameOf: (proxy: Proxy) => string;
  /** Jobs to show; none before the start. */
  jobIds: readonly JobId[];
  onStarted: (jobIds: readonly JobId[]) => void;
  onClose: () => void;
}

/** Rotates the IPs of several proxies as a job and shows the progress of each. The job goes on after the dialog or page is closed. */
export function BulkRotateDialog({ proxies, nameOf, jobIds, onStarted, onClose }: BulkRotateDialogProps) {
  const { t } = useTranslation(['proxies', 'common']);
  const jobs = useRotationJobs(jobIds, onStarted);
  const start = useGuardedMutation(jobs.start);
  const isStarted = jobIds.length > 0;
  const ready = proxies.filter((proxy) => rotationObstacle(proxy, Date.now()) === undefined);
  const failed = failedProxies(jobs.items);
  const names = new Map(proxies.map((proxy) => [proxy._id, nameOf(proxy)]));
  const count = isStarted ? jobs.items.length : proxies.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('many.rotate')}
      {...(count > 0 && { description: t('many.proxies', { count }) })}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:close')}
          </Button>
          {!isStarted && (
            <Button
              size="large"
              variant="primary"
              busy={jobs.start.isPending}
              disabled={ready.length === 0}
              onClick={() => start({ proxyIds: ready.map(({ _id }) => _id), after: jobIds })}
            >
              <Icon of={RotateCw} />
              {t('many.rotate_now', { count: ready.length })}
            </Button>
          )}
          {jobs.isRunning && (
            <Button size="large" busy={jobs.stop.isPending || jobs.isStopped} onClick={() => jobs.stop.mutate()}>
              {!jobs.isStopped && <Icon of={Square} />}
              {t(jobs.isStopped ? 'many.stopping' : 'many.stop')}
            </Button>
          )}
          {jobs.isDone && failed.length > 0 && (
            <Button
              size="large"
              variant="primary"
              busy={jobs.start.isPending}
              onClick={() => start({ proxyIds: failed, after: jobIds })}
            >
              <Icon of={RotateCw} />
              {t('many.repeat', { count: failed.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className="min-h-5 text-13 text-muted">
          {isStarted ? <Progress jobs={jobs} /> : t('many.rotate_hint')}
        </p>
        <ul aria-label={t('rotation.progress')} className="flex flex-col rounded-lg border border-line empty:hidden">
          {!isStarted && proxies.map((proxy) => <ReadyRow key={proxy._id} proxy={proxy} name={nameOf(proxy)} />)}
          {jobs.items.map((item) => (
            <ItemRow key={item.proxyId} item={item} name={names.get(item.proxyId) ?? item.name ?? item.proxyId} />
          ))}
        </ul>
        {jobs.start.isError && <Notice tone="bad">{describeError(jobs.start.error)}</Notice>}
        {jobs.stop.isError && <Notice tone="bad">{describeError(jobs.stop.error)}</Notice>}
        {jobs.error !== null && <Notice tone="bad">{describeError(jobs.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function Progress({ jobs: { counts, isRunning, isStopped } }: { jobs: ReturnType<typeof useRotationJobs> }) {
  const { t } = useTranslation('proxies');
  if (counts.total === 0) return null;
  const done = counts.total - counts.waiting - counts.running;
  return (
    <>
      {isStopped && !isRunning && `${t('many.stopped')} `}
      {t('many.rotated', { total: counts.total, done, changed: counts.done })}
    </>
  );
}
