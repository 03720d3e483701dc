import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { isSilent } from './is-silent.ts';
import { useAlertActs } from './use-alerts.ts';

/** Buttons to silence and to take an alert, or to end both. */
export function AlertActs({ alert, onSilence }: { alert: Alert; onSilence: () => void }) {
  const { t } = useTranslation('alerts');
  const { take, release, unsilence } = useAlertActs(alert);
  const isMine = alert.taken?.by === useUser()._id;
  const taking = isMine ? release : take;
  return (
    <>
      {isSilent(alert) ? (
        <Button size="large" busy={unsilence.isPending} onClick={() => unsilence.mutate()}>
          {t('unsilence')}
        </Button>
      ) : (
        <Button size="large" onClick={onSilence}>
          {t('silence')}
        </Button>
      )}
      <Button
        size="large"
        variant={isMine ? 'secondary' : 'primary'}
        busy={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {t(isMine ? 'release' : 'take')}
      </Button>
    </>
  );
}
