import type { Server } from '@cellgate/shared/server/server.ts';
import { revokeCertificates } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { ReasonDialog } from '../../parts/record/reason-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** Asks why the certificates of a server are revoked, and says what follows. */
export function RevokeCertificatesDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation('servers');
  const { id, name } = server;
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: (reason: string) => call(revokeCertificates, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toast.success(t('revoke.done', { name }));
      await queryClient.invalidateQueries({ queryKey: ['servers'] });
      onClose();
    },
  });
  const revoke = useGuardedMutation(revoking);
  return (
    <ReasonDialog
      title={t('revoke.title', { name })}
      action={t('revoke.action')}
      isDangerous
      doing={revoking}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('revoke.means')}</p>
    </ReasonDialog>
  );
}
