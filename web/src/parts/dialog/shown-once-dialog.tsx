import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ShownOnceDialogProps {
  title: string;
  /** Text saying that the secret is shown only once. */
  description: string;
  secret: string;
  copyLabel: string;
  /** Label of the closing button. */
  savedLabel: string;
  onClose: () => void;
  /** Instructions for using the secret. */
  children: ReactNode;
}

/** Shows a secret once, with a button that copies it. */
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

/** Shows a text to paste elsewhere, in full, with its copy button. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  return (
    <>
      <code className="figures block w-full whitespace-pre-wrap [overflow-wrap:anywhere] rounded-lg bg-sunken p-3 text-13">
        {text}
      </code>
      <CopyButton labelled text={text} label={label} />
    </>
  );
}
