import { type ReactNode, useId } from 'react';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface ActDialogProps {
  title: string;
  description?: string;
  /** Label of the main button. */
  action: string;
  isDangerous?: boolean;
  disabled?: boolean;
  doing: { isPending: boolean; error: unknown };
  /** Text of a failure, of which `message` is the server's part. */
  failed: (message: string) => string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with the form of an act on a customer. A failure is shown above its fields, and what was typed stays. */
export function ActDialog(props: ActDialogProps) {
  const { title, description, action, isDangerous, disabled, doing, failed, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={action}
          submits={formId}
          busy={doing.isPending}
          {...(isDangerous && { isDangerous })}
          {...(disabled && { disabled })}
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
          if (!doing.isPending) onSubmit();
        }}
      >
        {doing.error !== null && <Notice tone="bad">{failed(describeError(doing.error))}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
