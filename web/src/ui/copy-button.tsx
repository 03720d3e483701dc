import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../locales/use-translation.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

const feedbackMs = 2000;

interface CopyButtonProps {
  /** Text to copy, or a function that fetches it on click. */
  text: string | (() => string | Promise<string>);
  /** Label that names the text, e.g. "Copy reset link". */
  label: string;
  /** Shows the label beside the icon. */
  labelled?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Called with the error if the text could not be fetched. */
  onFailure?: (error: unknown) => void;
}

export function CopyButton({ text, label, labelled, size = 'small', onFailure }: CopyButtonProps) {
  const { t } = useTranslation();
  // A page may have hundreds of these buttons: the live region is there from the first press on, before it has something to say.
  const [isPressed, setPressed] = useState(false);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    setPressed(true);
    return copyText(typeof text === 'string' ? text : text()).then(setCopied, onFailure);
  };
  return (
    <>
      <Button
        reads
        variant={labelled ? 'secondary' : 'ghost'}
        size={size}
        square={!labelled}
        aria-label={labelled ? undefined : label}
        title={labelled ? undefined : label}
        onClick={() => void copy()}
      >
        <Icon of={copied ? Check : Copy} className={copied ? 'text-good' : undefined} />
        {labelled && (copied ? t('copied') : label)}
      </Button>
      {isPressed && (
        <span role="status" className="sr-only">
          {copied && t('copied')}
        </span>
      )}
    </>
  );
}
