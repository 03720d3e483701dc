import { brand } from '@cellgate/shared/brand/brand.ts';
import { CircleAlert, WifiOff } from 'lucide-react';
import { LoadFailure } from '../../api/connection/load-failure.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useRecovery } from './use-recovery.ts';

interface NotLoadedProps {
  error: unknown;
  /** Called when what was missing is loaded. */
  onRecovered: () => void;
}

/** Stands in the place of what threw, or could not be loaded. The latter is loaded again until it is there. */
export function NotLoaded({ error, onRecovered }: NotLoadedProps) {
  const { t } = useTranslation(['site', 'common']);
  useRecovery(error, onRecovered);
  const isMissing = error instanceof LoadFailure;
  return (
    <div role="alert">
      <EmptyState
        icon={isMissing ? WifiOff : CircleAlert}
        title={isMissing ? t('offline.not_loaded') : t('common:page_failed')}
        hint={isMissing ? t('offline.opens_itself') : t('common:page_failed_hint', { email: brand.supportEmail })}
        action={
          <Button reads onClick={() => location.reload()}>
            {t('common:reload_page')}
          </Button>
        }
      />
    </div>
  );
}
