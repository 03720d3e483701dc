import { JobId } from '@cellgate/shared/contract/id.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'job';

/** Returns the job of a URL; undefined if it names none. */
export function readJob(address: URLSearchParams): JobId | undefined {
  return JobId.safeParse(address.get(parameter)).data;
}

/** Returns the URL query with this job in place of another; without one if it is undefined. */
export function withJob(address: URLSearchParams, jobId: JobId | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  if (jobId === undefined) next.delete(parameter);
  else next.set(parameter, jobId);
  return next;
}

/** The job of staff whose progress is shown over the page. The URL names it, so that a reload shows it again. */
export function useJobAddress(): { jobId: JobId | undefined; show: (jobId: JobId | undefined) => void } {
  const [address, setAddress] = useSearchParams();
  const show = useCallback(
    (jobId: JobId | undefined) =>
      setAddress((current) => withJob(current, jobId), { replace: true, state: { keepsScroll: true } }),
    [setAddress],
  );
  return { jobId: readJob(address), show };
}
