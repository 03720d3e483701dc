import type { JobKind } from '@cellgate/shared/job/job.ts';
import type { JobWorker } from './job-worker.ts';
import { rotationWorker } from './rotation-worker.ts';

/** Workers by the kind of their jobs. */
export const jobWorkers: Readonly<Record<JobKind, JobWorker>> = { rotate_proxies: rotationWorker };
