import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the button says it does. */
  confirm: string;
  danger?: boolean;
  doing: { isPending: boolean; isError: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, confirm, danger, doing, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant={danger ? 'danger' : 'primary'} busy={doing.isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {doing.isError && <Notice tone="bad">{describeError(doing.error)}</Notice>}
    </Dialog>
  );
}
