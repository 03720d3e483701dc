import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { SilenceDialog } from './silence-dialog.tsx';
import { useAlertCommands } from './use-alert-commands.ts';
import { useAlertsActs } from './use-alerts.ts';

/** Takes, releases or silences the selected open alerts. */
export function AlertBulk({ alerts, onDone }: { alerts: readonly Alert[]; onDone: () => void }) {
  const { t } = useTranslation('alerts');
  const [isSilencing, setIsSilencing] = useState(false);
  const acts = useAlertsActs(
    alerts.map(({ id }) => id),
    onDone,
  );
  const act = (name: 'take' | 'release') =>
    acts.mutate({ act: name }, { onError: (error) => void toast.error(describeError(error)) });
  const silence = {
    mutate: (wish: { until: string; reason: string }, after: { onSuccess: () => void }) =>
      acts.mutate({ act: 'silence', ...wish }, after),
    isPending: acts.isPending,
    error: acts.error,
  };
  useAlertCommands(alerts.length, {
    take: () => act('take'),
    release: () => act('release'),
    silence: () => setIsSilencing(true),
  });
  return (
    <>
      <Button size="small" busy={acts.isPending} onClick={() => act('take')}>
        {t('take')}
      </Button>
      <Button size="small" disabled={acts.isPending} onClick={() => act('release')}>
        {t('release')}
      </Button>
      <Button size="small" disabled={acts.isPending} onClick={() => setIsSilencing(true)}>
        {t('silence')}
      </Button>
      {isSilencing && (
        <SilenceDialog
          description={t('bulk_chosen', { count: alerts.length })}
          silence={silence}
          onClose={() => setIsSilencing(false)}
        />
      )}
    </>
  );
}
