import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { changeProxyUser, removeProxyUser } from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ConfirmDialog } from '../../../parts/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Actions that close connections and need a confirmation. */
export type UserAction = 'renew' | 'remove';

interface UserActionDialogProps {
  act: UserAction;
  proxyId: ProxyId;
  username: string;
  onClose: () => void;
}

export function UserActionDialog({ act, proxyId: id, username, onClose }: UserActionDialogProps) {
  const { t } = useTranslation('details');
  const queryClient = useQueryClient();
  const params = { id, username };
  const acting = useMutation({
    mutationFn: async () => {
      if (act === 'remove') await call(removeProxyUser, { params });
      else await call(changeProxyUser, { params, body: { password: null } });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['proxies'] });
      toast.success(t(act === 'remove' ? 'users.removed' : 'users.renewed', { name: username }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(act === 'remove' ? 'users.remove_title' : 'users.renew_title', { name: username })}
      action={t(`users.${act}`)}
      isDangerous={act === 'remove'}
      doing={acting}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    >
      <p className="text-14">{t(act === 'remove' ? 'users.remove_hint' : 'users.renew_hint')}</p>
    </ConfirmDialog>
  );
}
