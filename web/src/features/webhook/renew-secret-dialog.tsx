import { renewWebhookSecret } from '@cellgate/shared/webhook/webhook.endpoints.ts';
import type { Webhook } from '@cellgate/shared/webhook/webhook.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Replaces the signing secret. The previous one stays valid for a day. */
export function RenewSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const renewing = useMutation({
    mutationFn: () => call(renewWebhookSecret, { params: { id: webhook.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  if (renewing.data) return <SecretDialog secret={renewing.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('renew_secret')}
      action={t('renew_secret')}
      doing={renewing}
      onConfirm={() => renewing.mutate()}
      onClose={onClose}
    >
      <p className="text-14">{t('renew_hint')}</p>
    </ConfirmDialog>
  );
}
