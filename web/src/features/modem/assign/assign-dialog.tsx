import { assignModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';
import { AssignPreview } from './assign-preview.tsx';
import { CandidateChoice } from './candidate-choice.tsx';

const maxReasonChars = 200;

/** Gives the proxy of a sold modem to another modem, after showing what that changes for the customer. */
export function AssignDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation(['modems', 'assign']);
  const formId = useId();
  const keyFor = useIntentKey();
  const [chosen, setChosen] = useState<StaffModem>();
  const [reason, setReason] = useState('');
  const { proxyId } = modem;
  const assigning = useMutation({
    mutationFn: (to: StaffModem) => {
      if (proxyId === null) throw new Error(`${modem._id} serves no proxy`);
      const body = { proxyId, ...(reason.trim() !== '' && { reason: reason.trim() }) };
      return call(assignModem, { params: { id: to._id }, body, idempotencyKey: keyFor({ id: to._id, ...body }) });
    },
    onSuccess: (_, to) => {
      toast.success(t('assign:done', { name: modemName(to) }), { duration: toastMs.success });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('assign:title')}
      description={[modemName(modem), modem.customer?.email].filter(Boolean).join(' · ')}
      footer={
        <DialogButtons
          onCancel={onDone}
          action={t('assign:action')}
          submits={formId}
          busy={assigning.isPending}
          disabled={!chosen}
        />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && !isTooLong(reason, maxReasonChars) && !assigning.isPending) assigning.mutate(chosen);
        }}
      >
        <CandidateChoice modem={modem} chosen={chosen} onChoose={setChosen} />
        {chosen && <AssignPreview from={modem} to={chosen} />}
        <LimitedField label={t('assign:reason')} text={reason} limit={maxReasonChars}>
          {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </LimitedField>
        {assigning.isError && (
          <Notice tone="bad">{t('assign:failed', { message: describeError(assigning.error) })}</Notice>
        )}
      </form>
    </Dialog>
  );
}
