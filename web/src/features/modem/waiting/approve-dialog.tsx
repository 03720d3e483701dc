import { confirmArrivals } from '@cellgate/shared/server/server.endpoints.ts';
import { refreshServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ConfirmDialog } from '../../../parts/dialog/confirm-dialog.tsx';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastMs } from '../toast-ms.ts';
import type { Arrivals } from './find-waiting.ts';

/** Approves the new modems of a server. Then the server is asked for a full report, which adds them. */
export function ApproveDialog({ arrivals: { server, imeis }, onClose }: { arrivals: Arrivals; onClose: () => void }) {
  const { t } = useTranslation('waiting');
  const queryClient = useQueryClient();
  const { id, name } = server;
  const reload = () =>
    Promise.all(['servers', 'modems'].map((scope) => queryClient.invalidateQueries({ queryKey: [scope] })));
  const approving = useMutation({
    mutationFn: () => call(confirmArrivals, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('approved', { count: imeis.length, server: name }), { duration: toastMs.success });
      // A server that does not respond reports by itself later.
      void call(refreshServer, { params: { id } }).then(reload, reload);
      await reload();
      onClose();
    },
  });
  const approve = useGuardedMutation(approving);
  return (
    <ConfirmDialog
      title={t('approve_title', { count: imeis.length, server: name })}
      action={t('approve')}
      doing={approving}
      onConfirm={() => approve()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-14">
        <p className="figures [overflow-wrap:anywhere]">{imeis.join(', ')}</p>
        <p className="text-muted">{t('approve_means')}</p>
        <p className="text-muted">{t('approve_check')}</p>
      </div>
    </ConfirmDialog>
  );
}
