import { removeAlertChannel } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ConfirmDialog } from '../../../parts/dialog/confirm-dialog.tsx';
import type { EnteredChannel } from './channel-form.ts';
import { useKnownSettings } from './use-alert-settings.ts';

/** Asks before a channel is turned off and its target forgotten. */
export function RemoveChannelDialog({ channel, onClose }: { channel: EnteredChannel; onClose: () => void }) {
  const { t } = useTranslation('alert-settings');
  const known = useKnownSettings();
  const removing = useMutation({
    mutationFn: () => call(removeAlertChannel, { params: { channel } }),
    onSuccess: (data) => {
      known(data);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('remove.title', { channel: t(`channel.${channel}`) })}
      action={t('remove.action')}
      isDangerous
      doing={removing}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p className="text-14">{t('remove.means')}</p>
    </ConfirmDialog>
  );
}
