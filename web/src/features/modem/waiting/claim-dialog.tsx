import { type ClaimDecision, decideClaim } from '@cellgate/shared/modem/modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';
import { useServerName } from './use-server-name.ts';

/** Decides which of two servers has a modem: the one that it belongs to, or the one that reports it too. */
export function ClaimDialog({ modem, onClose }: { modem: StaffModem; onClose: () => void }) {
  const { t } = useTranslation('waiting');
  const queryClient = useQueryClient();
  const nameOf = useServerName();
  const [decision, setDecision] = useState<ClaimDecision>();
  const name = modemName(modem);
  const home = nameOf(modem.serverId);
  const claimant = nameOf(modem.claim?.serverId ?? modem.serverId);
  const deciding = useMutation({
    mutationFn: (chosen: ClaimDecision) =>
      call(decideClaim, { params: { id: modem.serverId, iface: modem._id, decision: chosen } }),
    onSuccess: async (_, chosen) => {
      const [text, server] = chosen === 'confirm' ? (['moved', claimant] as const) : (['kept', home] as const);
      toast.success(t(text, { modem: name, server }), { duration: toastMs.success });
      await Promise.all(['servers', 'modems'].map((scope) => queryClient.invalidateQueries({ queryKey: [scope] })));
      onClose();
    },
  });
  const decide = useGuardedMutation(deciding);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decide_title', { modem: name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('save')}
          disabled={decision === undefined}
          busy={deciding.isPending}
          onClick={() => decision && decide(decision)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14">
          {t(modem.claim?.isContested ? 'contested' : 'claimed', { modem: name, home, claimant })}
        </p>
        <RadioGroup<ClaimDecision>
          label={t('decide_title', { modem: name })}
          value={decision}
          onChange={setDecision}
          choices={[
            {
              value: 'reject',
              label: t('keep', { server: home }),
              detail: t('keep_means', { claimant }),
            },
            {
              value: 'confirm',
              label: t('move', { server: claimant }),
              detail: t(modem.stockStatus === 'sold' ? 'move_sold' : 'move_means'),
            },
          ]}
        />
        {deciding.isError && <Notice tone="bad">{describeError(deciding.error)}</Notice>}
      </div>
    </Dialog>
  );
}
