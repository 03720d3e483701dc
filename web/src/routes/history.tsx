import { History } from '../features/history/history.tsx';
import { CancelDialog } from '../features/order/cancel-dialog.tsx';
import { ReceiptButton } from '../features/receipt/receipt-button.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation(['history', 'common']);
  return (
    <>
      <PageHeader title={t('common:nav.history')} subtitle={t('subtitle')} />
      <History
        receipt={({ id, orderNumber }) => <ReceiptButton of={id} name={orderNumber} size="large" />}
        cancelDialog={({ id, orderNumber }, onClose) => (
          <CancelDialog orderId={id} name={t('order.title', { number: orderNumber })} onClose={onClose} />
        )}
      />
    </>
  );
}
