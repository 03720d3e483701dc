import { retireModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { TypedNameField, useTypedName } from '../../../parts/dialog/typed-name-field.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';

/** Asks for the modem's name before it is retired. */
export function RetireDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const formId = useId();
  const name = modemName(modem);
  const typed = useTypedName(name);
  const retiring = useMutation({
    mutationFn: () => call(retireModem, { params: { id: modem._id } }),
    onSuccess: () => {
      toast.success(t('retire.done', { interface: name }), { duration: toastMs.success });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onDone}
      size="small"
      title={t('retire.title', { name })}
      footer={
        <DialogButtons
          onCancel={onDone}
          action={t('retire.action')}
          isDangerous
          submits={formId}
          busy={retiring.isPending}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.check() && !retiring.isPending) retiring.mutate();
        }}
      >
        {retiring.isError && (
          <Notice tone="bad">{t('retire.failed', { message: describeError(retiring.error) })}</Notice>
        )}
        <p className="text-14 text-muted">{t('retire.means')}</p>
        <TypedNameField typed={typed} label={t('retire.type_name', { name })} wrong={t('retire.wrong_name')} />
      </form>
    </Dialog>
  );
}
