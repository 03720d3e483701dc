import type { Server } from '@cellgate/shared/server/server.ts';
import { deleteServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { TypedNameField, useTypedName } from '../../parts/dialog/typed-name-field.tsx';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** Asks for the server's name before it is deleted, and shows what is sold if it cannot be. */
export function DeleteServerDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation('servers');
  const { id, name, stats } = server;
  const formId = useId();
  const queryClient = useQueryClient();
  const typed = useTypedName(name);
  const deleting = useMutation({
    mutationFn: () => call(deleteServer, { params: { id } }),
    onSuccess: async ({ isDeleted }) => {
      toast.success(t(isDeleted ? 'delete.done' : 'delete.begun', { name }));
      await queryClient.invalidateQueries({ queryKey: ['servers'] });
      onClose();
    },
  });
  const remove = useGuardedMutation(deleting);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('delete.title', { name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('delete.action')}
          isDangerous
          submits={formId}
          busy={deleting.isPending}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.check()) remove();
        }}
      >
        {deleting.isError && (
          <Notice tone="bad">{t('delete.failed', { message: describeError(deleting.error) })}</Notice>
        )}
        <p className="text-14 text-muted">{t('delete.means', { count: stats.totalModems })}</p>
        <TypedNameField typed={typed} label={t('delete.type_name', { name })} wrong={t('delete.wrong_name')} />
      </form>
    </Dialog>
  );
}
