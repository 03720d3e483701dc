import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeError } from './describe-error.ts';

/** Sentence that names what failed to load; a general one by default. A function puts the message of the error into the sentence. */
export type ErrorTitle = string | ((message: string) => string) | undefined;

interface ErrorStateProps {
  error: unknown;
  title?: ErrorTitle;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces content that failed to load: shows the error and a retry button. */
export function ErrorState({ error, title, onRetry, busy }: ErrorStateProps) {
  const { t } = useTranslation();
  const { sentence, message } = wordsOf(error, title);
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Icon of={CircleAlert} size={24} className="text-bad" />
      <p className="max-w-2xl break-words font-medium text-16">{sentence ?? t('load_failed')}</p>
      {message !== undefined && <p className="max-w-md break-words text-14 text-muted">{message}</p>}
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
  const { sentence, message } = wordsOf(error, title);
  return (
    <Notice
      tone="warn"
      action={
        <Button reads size="small" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p className="font-medium">{sentence ?? t('partly_failed')}</p>
      {message !== undefined && <p className="text-muted">{message}</p>}
    </Notice>
  );
}

/** Returns the sentence, and the message of the error if the sentence does not have it. */
function wordsOf(error: unknown, title: ErrorTitle): { sentence: string | undefined; message?: string } {
  const message = describeError(error);
  return typeof title === 'function' ? { sentence: title(message) } : { sentence: title, message };
}
