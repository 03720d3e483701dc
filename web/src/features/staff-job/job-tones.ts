import type { JobItemStatus } from '@cellgate/shared/job/job.ts';
import type { Tone } from '../../ui/status.tsx';

export const itemTones: Readonly<Record<JobItemStatus, Tone>> = {
  waiting: 'neutral',
  running: 'accent',
  done: 'good',
  skipped: 'neutral',
  failed: 'bad',
  unknown: 'warn',
};

/** Statuses in the order in which a job counts them. */
export const itemStatuses = ['done', 'failed', 'unknown', 'skipped', 'running', 'waiting'] as const;
