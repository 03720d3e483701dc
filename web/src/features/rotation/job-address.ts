import { JobId } from '@cellgate/shared/contract/id.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'jobs';

/** Returns the jobs in a URL. Invalid IDs are ignored. */
export function readJobs(search: URLSearchParams): JobId[] {
  const named = (search.get(parameter) ?? '').split(',');
  return named.flatMap((id) => JobId.safeParse(id).data ?? []);
}

/** Returns the URL query with these jobs in place of others; without any, if there are none. */
export function withJobs(search: URLSearchParams, jobIds: readonly JobId[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (jobIds.length > 0) next.set(parameter, jobIds.join(','));
  else next.delete(parameter);
  return next;
}

/** Jobs that the page shows. The URL names them, so that a reload shows them again. */
export function useJobAddress(): { jobIds: readonly JobId[]; show: (jobIds: readonly JobId[]) => void } {
  const [address, setAddress] = useSearchParams();
  const show = useCallback(
    (jobIds: readonly JobId[]) =>
      setAddress((current) => withJobs(current, jobIds), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return { jobIds: readJobs(address), show };
}
