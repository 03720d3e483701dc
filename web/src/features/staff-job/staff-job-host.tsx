import { useJobAddress } from '../../parts/job/job-address.ts';
import { loadDialogLater } from '../../parts/state/load-later.tsx';

const StaffJobDialog = loadDialogLater(async () => (await import('./staff-job-dialog.tsx')).StaffJobDialog);

/** Shows the job that the URL names over any page of the back office. */
export function StaffJobHost() {
  const { jobId, show } = useJobAddress();
  if (!jobId) return null;
  return <StaffJobDialog id={jobId} onShow={show} onClose={() => show(undefined)} />;
}
