import { getJob, listJobs, stopJob } from '@cellgate/shared/job/job.endpoints.ts';
import * as jobs from '../../domain/job/get-job.ts';
import * as stopping from '../../domain/job/stop-job.ts';
import { type Route, route } from '../route.ts';

export const jobRoutes: readonly Route[] = [
  route(listJobs, ({ ctx, caller, query }) => jobs.listJobs({ ctx, caller, input: query })),
  route(getJob, ({ ctx, caller, params }) => jobs.getJob({ ctx, caller, input: params })),
  route(stopJob, ({ ctx, caller, params }) => stopping.stopJob({ ctx, caller, input: params })),
];
