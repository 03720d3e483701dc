import { renewEnrolment } from '@cellgate/shared/server/server.endpoints.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InstallDialog } from './install-dialog.tsx';

/** Asks first, because a server that is set up anew takes the place of the one that runs. */
export function RenewEnrolmentDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation(['servers', 'common']);
  const { id, name } = server;
  const queryClient = useQueryClient();
  const renewing = useMutation({
    mutationFn: () => call(renewEnrolment, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['servers'] }),
  });
  if (renewing.data) return <InstallDialog title={t('renewed', { name })} {...renewing.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('renew_title', { name })}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="large" variant="primary" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            {t('renew')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-muted">{t('renew_means')}</p>
        {renewing.isError && <Notice tone="bad">{describeError(renewing.error)}</Notice>}
      </div>
    </Dialog>
  );
}
