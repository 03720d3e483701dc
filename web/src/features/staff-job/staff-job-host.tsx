import { lazy, Suspense } from 'react';
import { useJobAddress } from '../../parts/job/job-address.ts';

const StaffJobDialog = lazy(async () => ({ default: (await import('./staff-job-dialog.tsx')).StaffJobDialog }));

/** Shows the job that the URL names over any page of the back office. */
export function StaffJobHost() {
  const { jobId, show } = useJobAddress();
  if (!jobId) return null;
  return (
    <Suspense fallback={null}>
      <StaffJobDialog id={jobId} onShow={show} onClose={() => show(undefined)} />
    </Suspense>
  );
}
