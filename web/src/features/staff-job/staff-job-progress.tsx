import type { JobCounts } from '@cellgate/shared/job/job.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { itemStatuses } from './job-tones.ts';

const colors = {
  done: 'bg-good',
  failed: 'bg-bad',
  unknown: 'bg-warn',
  skipped: 'bg-line-strong',
  running: 'bg-accent',
  waiting: 'bg-transparent',
} as const;

/** Progress of a job: a bar with a part for each status, and their numbers. */
export function StaffJobProgress({ counts }: { counts: JobCounts }) {
  const { t } = useTranslation('jobs');
  const ended = counts.total - counts.waiting - counts.running;
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={counts.total}
        aria-valuenow={ended}
        className="flex h-2 overflow-hidden rounded-full bg-sunken"
      >
        {itemStatuses.map((status) => (
          <span
            key={status}
            className={classNames('h-full', colors[status])}
            style={{ width: `${(counts[status] / Math.max(1, counts.total)) * 100}%` }}
          />
        ))}
      </div>
      <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
        <span className="font-medium text-ink tabular-nums">{t('ended', { ended, total: counts.total })}</span>
        {itemStatuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <span key={status} className="tabular-nums">{`${t(`item.${status}`)}: ${counts[status]}`}</span>
          ))}
      </p>
    </div>
  );
}
