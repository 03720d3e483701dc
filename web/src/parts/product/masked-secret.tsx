import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { describeError } from '../state/describe-error.ts';

/** Time after which a shown secret is hidden again, in milliseconds. It may have changed by then. */
const shownForMs = 30_000;

interface MaskedSecretProps {
  /** Fetches the secret, which is not on the page before. */
  reveal: (purpose: 'show' | 'copy') => Promise<string>;
  copyLabel: string;
}

/** Shows a secret that is fetched on demand. Eight dots hide its length. */
export function MaskedSecret({ reveal, copyLabel }: MaskedSecretProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const revealing = useMutation({
    mutationFn: () => reveal('show'),
    onSuccess: setShown,
    onError: (error) => toast.error(describeError(error)),
  });
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const action = t(shown === undefined ? 'show' : 'hide');
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="figures min-w-0 break-all">{shown ?? '••••••••'}</span>
      <Button
        variant="ghost"
        size="small"
        square
        aria-label={action}
        title={action}
        busy={revealing.isPending}
        onClick={() => (shown === undefined ? revealing.mutate() : setShown(undefined))}
      >
        <Icon of={shown === undefined ? Eye : EyeOff} />
      </Button>
      <CopyButton
        text={() => reveal('copy')}
        label={copyLabel}
        onFailure={(error) => toast.error(describeError(error))}
      />
    </span>
  );
}
