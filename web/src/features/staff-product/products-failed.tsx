import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ProductsFailedProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}

/** Says that the products could not be loaded, and why. */
export function ProductsFailed({ error, onRetry, busy }: ProductsFailedProps) {
  const { t } = useTranslation(['products', 'common']);
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      {t('load_failed', { message: describeError(error) })}
    </Notice>
  );
}
