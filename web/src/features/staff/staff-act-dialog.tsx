import { fullName } from '@cellgate/shared/account/full-name.ts';
import { endStaffSessions, removeStaffTwoFactor, sendStaffLink } from '@cellgate/shared/staff/staff.endpoints.ts';
import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import type { StaffAct } from './staff-menu.tsx';
import { useChangeStaff, useReloadStaff } from './use-staff.ts';

interface StaffActDialogProps {
  member: StaffAccount;
  act: StaffAct;
  onClose: () => void;
}

/** Acts that colleagues shall find a reason for in the log. */
const asksReason: Readonly<Record<StaffAct, boolean>> = {
  promote: true,
  demote: true,
  suspend: true,
  restore: true,
  two_factor_off: true,
  link: false,
  sign_out: false,
};
const maxReasonChars = 200;

/** Says what an act on a member of staff means, asks for the reason, and does it. */
export function StaffActDialog({ member, act, onClose }: StaffActDialogProps) {
  const { t } = useTranslation('staff');
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const name = fullName(member);
  const acting = useStaffAct(member, act, () => {
    toast.success(t(`act.${act}.done`, { name }));
    onClose();
  });
  const isIncomplete = asksReason[act] && reason.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(`act.${act}.title`, { name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t(`menu.${act}`)}
          isDangerous={act === 'suspend'}
          submits={formId}
          busy={acting.isPending}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(isIncomplete);
          if (!isIncomplete && !isTooLong(reason, maxReasonChars) && !acting.isPending) acting.mutate(reason.trim());
        }}
      >
        {acting.isError && <Notice tone="bad">{describeError(acting.error)}</Notice>}
        <p className="text-14">{t(`act.${act}.means`)}</p>
        {asksReason[act] && (
          <LimitedField
            label={t('reason')}
            text={reason}
            limit={maxReasonChars}
            hint={t('reason_hint')}
            {...(isMissing && isIncomplete && { error: t('reason_required') })}
          >
            {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
          </LimitedField>
        )}
      </form>
    </Dialog>
  );
}

/** Returns the mutation of an act; its variable is the reason. */
function useStaffAct(member: StaffAccount, act: StaffAct, onSuccess: () => void) {
  const reload = useReloadStaff();
  const changing = useChangeStaff(member);
  const params = { id: member.id };
  return useMutation({
    mutationFn: async (reason: string): Promise<unknown> => {
      switch (act) {
        case 'promote':
          return changing.mutateAsync({ role: 'admin', reason });
        case 'demote':
          return changing.mutateAsync({ role: 'moderator', reason });
        case 'suspend':
          return changing.mutateAsync({ isActive: false, reason });
        case 'restore':
          return changing.mutateAsync({ isActive: true, reason });
        case 'two_factor_off':
          return call(removeStaffTwoFactor, { params, body: { reason } });
        case 'link':
          return call(sendStaffLink, { params });
        case 'sign_out':
          return call(endStaffSessions, { params });
      }
    },
    onSuccess: async () => {
      await reload();
      onSuccess();
    },
  });
}
