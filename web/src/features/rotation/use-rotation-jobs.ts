import type { JobId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { getJob, rotateProxies, stopJob } from '@cellgate/shared/job/job.endpoints.ts';
import { countItems, type JobDetails, type JobItem, maxJobItems } from '@cellgate/shared/job/job.ts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';

/** Poll interval of a job that has not ended, in milliseconds. */
const pollIntervalMs = 1_000;

const hasEnded = (job: JobDetails) => job.endedAt !== null || job.counts.waiting + job.counts.running === 0;

/** Jobs that rotate proxies together, as one list, with the actions on them. */
export function useRotationJobs(jobIds: readonly JobId[], onStarted: (jobIds: readonly JobId[]) => void) {
  const queryClient = useQueryClient();
  const queries = useQueries({
    queries: jobIds.map((id) => ({
      ...apiQuery('jobs', getJob, { params: { id } }),
      refetchInterval: ({ state }: { state: { data: { job: JobDetails } | undefined } }) =>
        state.data && hasEnded(state.data.job) ? (false as const) : pollIntervalMs,
    })),
  });
  const jobs = queries.flatMap(({ data }) => data?.job ?? []);
  const isRunning = jobs.some((job) => !hasEnded(job));
  const isDone = jobs.length > 0 && jobs.length === jobIds.length && !isRunning;

  // The list shows the new IPs at once.
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['proxies'] });
  }, [isDone, queryClient]);

  return {
    isRunning,
    isDone,
    isStopped: jobs.some(({ stoppedAt }) => stoppedAt !== null),
    items: jobs.flatMap(({ items }): JobItem[] => items),
    counts: countItems(jobs.flatMap(({ items }) => items)),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    start: useStart(onStarted),
    stop: useMutation({
      mutationFn: () =>
        Promise.all(jobs.filter((job) => !hasEnded(job)).map(({ id }) => call(stopJob, { params: { id } }))),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
    }),
  };
}

/** Starts jobs for any number of proxies. `after`: the jobs shown until then; a repeated attempt after a lost response starts none twice. */
function useStart(onStarted: (jobIds: readonly JobId[]) => void) {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async ({ proxyIds, after }: { proxyIds: readonly ProxyId[]; after: readonly JobId[] }) => {
      const started: JobId[] = [];
      for (let from = 0; from < proxyIds.length; from += maxJobItems) {
        const body = { proxyIds: proxyIds.slice(from, from + maxJobItems) };
        const { job } = await call(rotateProxies, { body, idempotencyKey: keyOf({ ...body, after }) });
        started.push(job.id);
      }
      return started;
    },
    onSuccess: onStarted,
  });
}

/** Returns the proxies of items that ended without a new IP and may be tried again. */
export function failedProxies(items: readonly JobItem[]): ProxyId[] {
  return items.filter(({ status }) => status === 'failed' || status === 'unknown').map(({ proxyId }) => proxyId);
}
