import type { JobId } from '@cellgate/shared/contract/id.ts';
import { getStaffJob, retryStaffJob, stopStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';

/** Time between two looks at a job that has not ended, in milliseconds. */
const pollIntervalMs = 1_500;

/** A job of staff, followed until it has ended, and what can be done with it. `onRepeated` receives the job that repeats it. */
export function useStaffJob(id: JobId, onRepeated: (id: JobId) => void) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKey();
  const options = apiQuery('jobs', getStaffJob, { params: { id } });
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.job.endedAt ? false : pollIntervalMs),
  });
  const stopping = useMutation({
    mutationFn: () => call(stopStaffJob, { params: { id } }),
    onSuccess: (data) => queryClient.setQueryData(options.queryKey, data),
  });
  const repeating = useMutation({
    mutationFn: () => call(retryStaffJob, { params: { id }, idempotencyKey: keyFor({ id }) }),
    onSuccess: ({ job }) => onRepeated(job.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return { query, stopping, repeating };
}
