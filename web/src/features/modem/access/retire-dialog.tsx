import { retireModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';

/** Asks for the modem's name before it is retired. */
export function RetireDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const formId = useId();
  const name = modemName(modem);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
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
          const isName = typed.trim() === name;
          setIsWrong(!isName);
          if (isName && !retiring.isPending) retiring.mutate();
        }}
      >
        {retiring.isError && (
          <Notice tone="bad">{t('retire.failed', { message: describeError(retiring.error) })}</Notice>
        )}
        <p className="text-14 text-muted">{t('retire.means')}</p>
        <Field label={t('retire.type_name', { name })} error={isWrong ? t('retire.wrong_name') : undefined}>
          {(control) => (
            <TextInput
              mono
              autoComplete="off"
              spellCheck={false}
              {...control}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setIsWrong(false);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
