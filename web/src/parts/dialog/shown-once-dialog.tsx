import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ShownOnceDialogProps {
  title: string;
  /** Says that it is seen this one time. */
  description: string;
  secret: string;
  copyLabel: string;
  /** On the button that closes. */
  savedLabel: string;
  onClose: () => void;
  /** How it is used. */
  children: ReactNode;
}

/** A secret, the one time that it is seen. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, secret, copyLabel, savedLabel, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <Button variant="primary" size="large" onClick={onClose}>
          {savedLabel}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <CopiedText text={secret} label={copyLabel} />
        {children}
      </div>
    </Dialog>
  );
}

/** Something to be pasted elsewhere, whole, with its button. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  return (
    <>
      <code className="figures w-full whitespace-pre-wrap [overflow-wrap:anywhere] rounded-lg bg-sunken p-3 text-13">
        {text}
      </code>
      <CopyButton labelled text={text} label={label} />
    </>
  );
}
