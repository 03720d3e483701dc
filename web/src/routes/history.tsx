import { Wallet } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { History } from '../features/history/history.tsx';
import { movedToWallet } from '../features/history/history-query.ts';
import { CancelDialog } from '../features/order/cancel-dialog.tsx';
import { ReceiptButton } from '../features/receipt/receipt-button.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';
import { paths } from '../paths.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation(['history', 'common']);
  const [address] = useSearchParams();
  const wallet = movedToWallet(address);
  if (wallet) return <Navigate to={wallet} replace />;
  return (
    <>
      <PageHeader
        title={t('common:nav.history')}
        subtitle={t('subtitle')}
        actions={
          <Link to={paths.balance} className={buttonStyle({})}>
            <Icon of={Wallet} />
            {t('tab.payments')}
          </Link>
        }
      />
      <History
        receipt={({ id, orderNumber }) => <ReceiptButton of={id} name={orderNumber} size="large" />}
        cancelDialog={({ id, orderNumber }, onClose) => (
          <CancelDialog orderId={id} name={t('order.title', { number: orderNumber })} onClose={onClose} />
        )}
      />
    </>
  );
}
