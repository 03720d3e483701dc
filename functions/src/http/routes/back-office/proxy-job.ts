import { previewProxyJob, startProxyJob, updateStaffProxy } from '@cellgate/shared/proxy-job/proxy-job.endpoints.ts';
import * as jobs from '../../../domain/job/start-proxy-job.ts';
import { route } from '../../route.ts';

export const proxyJobRoutes = [
  route(previewProxyJob, ({ ctx, caller, body }) => jobs.previewProxyJob({ ctx, caller, input: body })),
  route(startProxyJob, ({ ctx, caller, body }) => jobs.startProxyJob({ ctx, caller, input: body })),
  route(updateStaffProxy, ({ ctx, caller, params, body }) =>
    jobs.updateStaffProxy({ ctx, caller, input: { ...params, ...body } }),
  ),
];
