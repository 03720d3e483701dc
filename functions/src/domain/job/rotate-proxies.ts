import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { JobId } from '@cellgate/shared/contract/id.ts';
import type { rotateProxies as rotateProxiesEndpoint } from '@cellgate/shared/job/job.endpoints.ts';
import { z } from 'zod';
import type { AccountActor, Call } from '../../context.ts';
import { answerOnce, rememberWrites } from '../balance/answer-once.ts';
import { createJob } from './create-job.ts';
import { requireOwnJob, showJob } from './show-job.ts';

type Endpoint = typeof rotateProxiesEndpoint;

/** Stored part of the response. A repeated request gets the job in its state by then. */
const Stored = z.object({ jobId: JobId });

/** Starts a job that rotates the caller's proxies. Unknown proxies and those of others become skipped items. Throws `job.too_many`. */
export function rotateProxies({ ctx, caller, input }: Call<BodyOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  const { proxyIds: targets, method } = input;
  return answerOnce<DataOf<Endpoint>>(
    { ctx, caller },
    {
      request: { call: 'rotateProxies', ...input },
      replay: async (response) => {
        const { jobId } = Stored.parse(JSON.parse(response));
        return { job: await showJob(ctx, caller, await requireOwnJob(ctx, caller, jobId)) };
      },
      act: async (request) => {
        const job = await createJob(ctx, caller, {
          kind: 'rotate_proxies',
          options: { method },
          targets,
          alsoWrites: ({ jobId }) => rememberWrites(request, { response: { jobId } satisfies z.infer<typeof Stored> }),
        });
        return { job: await showJob(ctx, caller, job) };
      },
    },
  );
}
