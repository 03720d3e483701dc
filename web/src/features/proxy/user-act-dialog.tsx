import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { changeProxyUser, removeProxyUser } from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** What ends connections and is asked about first. */
export type UserAct = 'renew' | 'remove';

interface UserActDialogProps {
  act: UserAct;
  proxyId: ProxyId;
  username: string;
  onClose: () => void;
}

export function UserActDialog({ act, proxyId: id, username, onClose }: UserActDialogProps) {
  const { t } = useTranslation(['details', 'common']);
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
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(act === 'remove' ? 'users.remove_title' : 'users.renew_title', { name: username })}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            size="large"
            variant={act === 'remove' ? 'danger' : 'primary'}
            busy={acting.isPending}
            onClick={() => acting.mutate()}
          >
            {t(`users.${act}`)}
          </Button>
        </>
      }
    >
      <p className="text-14">{t(act === 'remove' ? 'users.remove_hint' : 'users.renew_hint')}</p>
      {acting.isError && (
        <div className="mt-3">
          <Notice tone="bad">{describeError(acting.error)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
