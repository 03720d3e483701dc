import { renewEnrolment } from '@cellgate/shared/server/server.endpoints.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx';
import { InstallDialog } from './install-dialog.tsx';

/** Asks for confirmation, because a newly installed server replaces the running one. */
export function RenewEnrolmentDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation('servers');
  const { id, name } = server;
  const queryClient = useQueryClient();
  const renewing = useMutation({
    mutationFn: () => call(renewEnrolment, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['servers'] }),
  });
  if (renewing.data) return <InstallDialog title={t('renewed', { name })} {...renewing.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('renew_title', { name })}
      action={t('renew')}
      doing={renewing}
      onConfirm={() => renewing.mutate()}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('renew_means')}</p>
    </ConfirmDialog>
  );
}
