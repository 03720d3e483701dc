import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeError } from '../state/describe-error.ts';

interface ConfirmDialogProps {
  title: string;
  /** Label of the confirming button. */
  action: string;
  isDangerous?: boolean;
  doing: { isPending: boolean; isError: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation of something irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, isDangerous, doing, onConfirm, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={action}
          isDangerous={isDangerous}
          busy={doing.isPending}
          onClick={onConfirm}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <div>{children}</div>
        {doing.isError && <Notice tone="bad">{describeError(doing.error)}</Notice>}
      </div>
    </Dialog>
  );
}
