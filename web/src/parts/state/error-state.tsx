import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeError } from './describe-error.ts';

interface ErrorStateProps {
  error: unknown;
  /** Sentence that names what failed to load; a general one by default. */
  title?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces content that failed to load: shows the error and a retry button. */
export function ErrorState({ error, title, onRetry, busy }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Icon of={CircleAlert} size={24} className="text-bad" />
      <p className="font-medium text-16">{title ?? t('load_failed')}</p>
      <p className="max-w-md break-words text-14 text-muted">{describeError(error)}</p>
      <Button reads className="mt-2" busy={busy} onClick={onRetry}>
        <Icon of={RotateCw} />
        {t('retry')}
      </Button>
    </div>
  );
}

/** Notice above content that is incomplete or outdated, with a retry button. */
export function PartlyFailed({ error, title, onRetry, busy }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warn"
      action={
        <Button reads size="small" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p className="font-medium">{title ?? t('partly_failed')}</p>
      <p className="text-muted">{describeError(error)}</p>
    </Notice>
  );
}
