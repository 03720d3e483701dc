import { maxReasonChars } from '@cellgate/shared/server/maintenance.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import { revokeCertificates } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** Asks why the certificates of a server are revoked, and says what follows. */
export function RevokeCertificatesDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation('servers');
  const { id, name } = server;
  const formId = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const revoking = useMutation({
    mutationFn: () => call(revokeCertificates, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toast.success(t('revoke.done', { name }));
      await queryClient.invalidateQueries({ queryKey: ['servers'] });
      onClose();
    },
  });
  const revoke = useGuardedMutation(revoking);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('revoke.title', { name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('revoke.action')}
          isDangerous
          submits={formId}
          busy={revoking.isPending}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(reason.trim() === '');
          if (reason.trim() !== '') revoke();
        }}
      >
        {revoking.isError && (
          <Notice tone="bad">{t('revoke.failed', { message: describeError(revoking.error) })}</Notice>
        )}
        <p className="text-14 text-muted">{t('revoke.means')}</p>
        <Field
          label={t('maintenance.reason')}
          hint={t('maintenance.reason_hint')}
          {...(isMissing && reason.trim() === '' && { error: t('maintenance.reason_required') })}
        >
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={maxReasonChars}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
