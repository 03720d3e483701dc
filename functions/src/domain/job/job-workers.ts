import type { JobRecord } from '../../storage/job-store.ts';
import { assignWorker } from './assign-worker.ts';
import { customerWorker } from './customer-worker.ts';
import type { JobWorker } from './job-worker.ts';
import { messageWorker } from './message-worker.ts';
import { modemWorker } from './modem-worker.ts';
import { proxyWorker } from './proxy-worker.ts';
import { rotationWorker } from './rotation-worker.ts';

/** Workers by the kind of their jobs. */
export const jobWorkers: Readonly<Record<JobRecord['kind'], JobWorker>> = {
  rotate_proxies: rotationWorker,
  reset_modems: modemWorker,
  start_modems: modemWorker,
  stop_modems: modemWorker,
  restart_modems: modemWorker,
  give_time: proxyWorker,
  suspend_proxies: proxyWorker,
  restore_proxies: proxyWorker,
  assign_modems: assignWorker,
  suspend_customers: customerWorker,
  restore_customers: customerWorker,
  flag_customers: customerWorker,
  message_customers: messageWorker,
};
