import { reasonChars } from '@cellgate/shared/contract/reason.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isTooLong } from '../form/is-too-long.ts';
import { LimitedField } from '../form/limited-field.tsx';
import { describeError } from '../state/describe-error.ts';

interface ReasonDialogProps {
  title: string;
  description?: string;
  /** Label of the confirming button. */
  action: string;
  /** Label of the canceling button, where "Cancel" would mislead. */
  cancel?: string;
  isDangerous?: boolean;
  /** Disables the confirming button while something else is missing. */
  disabled?: boolean;
  doing: { isPending: boolean; isError: boolean; error: unknown };
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** What follows from it, above the reason. */
  children: ReactNode;
}

/** Asks for a reason of 3 to 300 characters before an act of staff. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, cancel, isDangerous, disabled, doing, onConfirm, onClose, children } = props;
  const { t } = useTranslation('records');
  const formId = useId();
  const [reason, setReason] = useState('');
  const [wasShort, setWasShort] = useState(false);
  const isShort = reason.trim().length < reasonChars.min;
  const send = () => {
    setWasShort(isShort);
    const isReady = !isShort && !isTooLong(reason, reasonChars.max) && !disabled;
    if (isReady && !doing.isPending) onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancel={cancel}
          action={action}
          submits={formId}
          isDangerous={isDangerous}
          disabled={disabled}
          busy={doing.isPending}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {children}
        <LimitedField
          label={t('reason.label')}
          text={reason}
          limit={reasonChars.max}
          hint={t('reason.hint')}
          {...(wasShort && isShort && { error: t('reason.short') })}
        >
          {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </LimitedField>
        {doing.isError && <Notice tone="bad">{describeError(doing.error)}</Notice>}
      </form>
    </Dialog>
  );
}
