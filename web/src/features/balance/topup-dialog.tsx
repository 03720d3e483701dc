import type { Topup } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PayMethod } from './pay-method.tsx';
import { completedText, topupProgress } from './topup-progress.ts';
import { useDiscardTopup, useTopup } from './use-topup.ts';

interface TopupDialogProps {
  id: TopupId;
  /** Coin selected when the payment was opened. */
  coin: string | undefined;
  onClose: () => void;
  /** Opens another payment after a failed or expired one. */
  onAgain: () => void;
  /** URL of the order that needs the money, if there is one. */
  orderUrl: string | undefined;
}

/** Shows one payment, with its payment details and progress, until it is final. */
export function TopupDialog({ id, coin, onClose, onAgain, orderUrl }: TopupDialogProps) {
  const { t } = useTranslation(['balance', 'common']);
  const topup = useTopup(id);
  const status = topup.data?.status;
  const discarding = useDiscardTopup(onClose);
  const isUncredited = status === 'expired' || status === 'discarded' || status === 'failed';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('topup.title')}
      footer={
        <>
          {status === 'pending' && (
            <Button size="large" variant="ghost" busy={discarding.isPending} onClick={() => discarding.mutate(id)}>
              {t('topup.discard')}
            </Button>
          )}
          {status === 'completed' && !orderUrl && (
            <Link to={paths.newOrder} className={buttonStyle({ size: 'large' })}>
              {t('topup.to_order')}
            </Link>
          )}
          <Button
            reads
            size="large"
            variant={status === 'completed' && !orderUrl ? 'primary' : 'secondary'}
            onClick={onClose}
          >
            {t('common:close')}
          </Button>
          {status === 'completed' && orderUrl && (
            <Link to={orderUrl} className={buttonStyle({ variant: 'primary', size: 'large' })}>
              {t('topup.to_waiting_order')}
            </Link>
          )}
          {isUncredited && (
            <Button size="large" variant="primary" onClick={onAgain}>
              {t('topup.again')}
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={topup}
        loading={<Skeleton className="h-96 w-full rounded-lg" />}
        errorTitle={t('topup.load_failed')}
      >
        {(data) => <TopupState topup={data} coin={coin} />}
      </QueryView>
    </Dialog>
  );
}

interface TopupStateProps {
  topup: Topup;
  coin: string | undefined;
  /** True if an order waits for the money: what becomes of it is then stated with the order. */
  isForOrder?: boolean;
}

/** Amount, payment details and progress of a top-up. */
export function TopupState({ topup, coin, isForOrder = false }: TopupStateProps) {
  const { t } = useTranslation('balance');
  const progress = topupProgress(topup.status);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold text-24">
          <Money dollars={topup.amount} />
        </span>
        {(topup.status === 'pending' || topup.status === 'underpaid') && (
          <span className="text-13 text-muted">
            <TextAround text={t('topup.expires', { when: gap })}>
              <RelativeTime at={topup.expiresAt} />
            </TextAround>
          </span>
        )}
      </div>
      <PayMethod topup={topup} coin={coin} />
      {topup.status !== 'expired' && topup.status !== 'discarded' && (
        <ProgressSteps
          label={t('topup.progress')}
          steps={[
            { key: 'waiting', label: t('topup.step.waiting'), state: progress.waiting },
            { key: 'confirming', label: t('topup.step.confirming'), state: progress.confirming },
            {
              key: 'credited',
              label: t('topup.step.credited'),
              state: progress.credited,
              detail: topup.status === 'completed' && <Money dollars={topup.credited} signed />,
            },
          ]}
        />
      )}
      {(!isForOrder || topup.status === 'underpaid' || topup.status === 'failed') && <Outcome topup={topup} />}
    </div>
  );
}

function Outcome({ topup }: { topup: Topup }) {
  const { t } = useTranslation('balance');
  switch (topup.status) {
    case 'completed':
      return <Notice tone="good">{t(completedText(topup))}</Notice>;
    case 'underpaid':
      return <Notice tone="warn">{t('topup.underpaid')}</Notice>;
    case 'expired':
      return <Notice tone="neutral">{t('topup.expired')}</Notice>;
    case 'discarded':
      return <Notice tone="neutral">{t('topup.discarded')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{t('topup.failed')}</Notice>;
    default:
      return null;
  }
}
