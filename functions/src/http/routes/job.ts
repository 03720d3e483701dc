import { getJob, listJobs, stopJob } from '@cellgate/shared/job/job.endpoints.ts';
import {
  exportStaffJob,
  getStaffJob,
  listStaffJobs,
  previewStaffJob,
  retryStaffJob,
  startStaffJob,
  stopStaffJob,
} from '@cellgate/shared/job/staff-job.endpoints.ts';
import * as jobs from '../../domain/job/get-job.ts';
import * as staffJobs from '../../domain/job/get-staff-job.ts';
import * as starting from '../../domain/job/start-staff-job.ts';
import * as stopping from '../../domain/job/stop-job.ts';
import { type Route, route } from '../route.ts';

export const jobRoutes: readonly Route[] = [
  route(listJobs, ({ ctx, caller, query }) => jobs.listJobs({ ctx, caller, input: query })),
  route(getJob, ({ ctx, caller, params }) => jobs.getJob({ ctx, caller, input: params })),
  route(stopJob, ({ ctx, caller, params }) => stopping.stopJob({ ctx, caller, input: params })),
];

export const staffJobRoutes: readonly Route[] = [
  route(previewStaffJob, ({ ctx, caller, body }) => starting.previewStaffJob({ ctx, caller, input: body })),
  route(startStaffJob, ({ ctx, caller, body }) => starting.startStaffJob({ ctx, caller, input: body })),
  route(listStaffJobs, ({ ctx, caller, query }) => staffJobs.listStaffJobs({ ctx, caller, input: query })),
  route(getStaffJob, ({ ctx, caller, params }) => staffJobs.getStaffJob({ ctx, caller, input: params })),
  route(stopStaffJob, ({ ctx, caller, params }) => staffJobs.stopStaffJob({ ctx, caller, input: params })),
  route(retryStaffJob, ({ ctx, caller, params }) => starting.retryStaffJob({ ctx, caller, input: params })),
  route(exportStaffJob, ({ ctx, caller, params }) => staffJobs.exportStaffJob({ ctx, caller, input: params })),
];
