import type { JobId } from '@cellgate/shared/contract/id.ts';
import { exportStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ExportButton } from '../../parts/dialog/export-button.tsx';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isRepeatable } from './problem-items.ts';
import { StaffJobItems } from './staff-job-items.tsx';
import { StaffJobProgress } from './staff-job-progress.tsx';
import { useStaffJob } from './use-staff-job.ts';

interface StaffJobDialogProps {
  id: JobId;
  /** Shows another job in place of this one. */
  onShow: (id: JobId) => void;
  onClose: () => void;
}

/** Progress and outcome of a job. It goes on when the dialog closes. */
export function StaffJobDialog({ id, onShow, onClose }: StaffJobDialogProps) {
  const { t } = useTranslation('jobs');
  const { query, stopping, repeating } = useStaffJob(id, onShow);
  const job = query.data?.job;
  const error = stopping.error ?? repeating.error;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={job ? t(`kind.${job.kind}`) : t('title')}
      description={t('goes_on')}
      footer={
        job && (
          <>
            <ExportButton fileName={`${id}.csv`} load={() => call(exportStaffJob, { params: { id } })} />
            {job.status === 'running' && (
              <Button variant="danger" busy={stopping.isPending} onClick={() => stopping.mutate()}>
                {t('stop')}
              </Button>
            )}
            {job.endedAt !== null && isRepeatable(job.counts) && (
              <Button variant="primary" busy={repeating.isPending} onClick={() => repeating.mutate()}>
                {t('repeat', { count: job.counts.failed + job.counts.unknown })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Notice tone="bad">{describeError(error)}</Notice>}
        <QueryView query={query} loading={<Skeleton className="h-64" />} errorTitle={t('load_failed')}>
          {(data) => <Content job={data.job} onShow={onShow} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Content({ job, onShow }: { job: StaffJobDetails; onShow: (id: JobId) => void }) {
  const { t } = useTranslation('jobs');
  const { repeats } = job;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
        <span>{t(`status.${job.status}`)}</span>
        <span>
          <TextAround text={t('started', { name: job.by.name ?? '—', when: gap })}>
            <RelativeTime at={job.createdAt} />
          </TextAround>
        </span>
        {job.method !== null && <span>{t('method', { method: t(`methods.${job.method}`) })}</span>}
        {job.delay !== null && <span>{t('delay', { seconds: job.delay / 1000 })}</span>}
        {job.hours !== null && <span>{t('hours', { hours: job.hours })}</span>}
        {job.title !== null && <span className="break-words">{job.title}</span>}
        {job.reason !== null && <span className="break-words">{job.reason}</span>}
      </p>
      {repeats !== null && (
        <p>
          <Button size="small" variant="ghost" onClick={() => onShow(repeats)}>
            {t('repeats')}
          </Button>
        </p>
      )}
      <StaffJobProgress counts={job.counts} />
      <StaffJobItems items={job.items} />
    </>
  );
}
