import { isFinalTopup, type Topup } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '../../parts/money.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { QueryView } from '../../parts/query-view.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { checkoutLink, topupProgress } from './topup-progress.ts';
import { useTopup } from './use-topup.ts';

interface TopupDialogProps {
  id: TopupId;
  onClose: () => void;
  /** Another payment instead of one that came to nothing. */
  onAgain: () => void;
}

/** One payment: where to pay it, and how it stands, until it is over. */
export function TopupDialog({ id, onClose, onAgain }: TopupDialogProps) {
  const { t } = useTranslation(['balance', 'common']);
  const topup = useTopup(id);
  const status = topup.data?.status;
  const cameToNothing = status === 'expired' || status === 'failed';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('topup.title')}
      footer={
        <>
          {status === 'completed' && (
            <Link to={paths.newOrder} className={buttonStyle({ size: 'large' })}>
              {t('topup.to_order')}
            </Link>
          )}
          {cameToNothing && (
            <Button size="large" onClick={onAgain}>
              {t('topup.again')}
            </Button>
          )}
          <Button size="large" variant={status && isFinalTopup(status) ? 'primary' : 'secondary'} onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <QueryView
        query={topup}
        loading={<Skeleton className="h-96 w-full rounded-lg" />}
        errorTitle={t('topup.load_failed')}
      >
        {(data) => <TopupState topup={data} />}
      </QueryView>
    </Dialog>
  );
}

function TopupState({ topup }: { topup: Topup }) {
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
            {t('topup.expires')} <RelativeTime at={topup.expiresAt} />
          </span>
        )}
      </div>
      <Payment topup={topup} />
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
      <Outcome topup={topup} />
    </div>
  );
}

/** The provider's page, as a button and as a code for a phone. */
function Payment({ topup }: { topup: Topup }) {
  const { t } = useTranslation('balance');
  if (topup.status !== 'pending' && topup.status !== 'underpaid') return null;
  const link = checkoutLink(topup);
  if (!link) return <Notice tone="accent">{t('topup.preparing')}</Notice>;
  return (
    <div className="flex flex-col items-center gap-5 rounded-lg border border-line bg-sunken p-4 sm:flex-row sm:items-start">
      <QrCode text={link} label={t('topup.qr')} />
      <div className="flex min-w-0 flex-1 flex-col gap-3 max-sm:w-full">
        <p>{t('topup.how')}</p>
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('topup.open_checkout')}
          <Icon of={ExternalLink} />
        </a>
        <CopyButton text={link} label={t('topup.copy_link')} labelled size="large" />
      </div>
    </div>
  );
}

function Outcome({ topup }: { topup: Topup }) {
  const { t } = useTranslation('balance');
  switch (topup.status) {
    case 'completed':
      return <Notice tone="good">{t('topup.completed')}</Notice>;
    case 'underpaid':
      return <Notice tone="warn">{t('topup.underpaid')}</Notice>;
    case 'expired':
      return <Notice tone="warn">{t('topup.expired')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{t('topup.failed')}</Notice>;
    default:
      return null;
  }
}
