import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';

/** A secret that is shown on demand. Hidden, it is always eight dots: its length says nothing. */
export function MaskedSecret({ secret, copyLabel }: { secret: string; copyLabel: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="figures min-w-0 break-all">{shown ? secret : '••••••••'}</span>
      <Button
        variant="ghost"
        size="small"
        square
        aria-label={t(shown ? 'hide' : 'show')}
        title={t(shown ? 'hide' : 'show')}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </Button>
      <CopyButton text={secret} label={copyLabel} />
    </span>
  );
}
