import { OrderId } from '@cellgate/shared/contract/id.ts';
import { useParams } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { ReceiptButton } from '../../features/receipt/receipt-button.tsx';
import { OrderPage } from '../../features/staff-order/order-page.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import { MissingRecord } from '../../parts/record/missing-record.tsx';

export function Page() {
  const { t } = useTranslation('staff-orders');
  const id = OrderId.safeParse(useParams().id).data;
  return (
    <>
      <BackLink to={adminPaths.orders}>{t('order.back')}</BackLink>
      {id ? (
        <OrderPage key={id} id={id} receipt={(name) => <ReceiptButton of={id} name={name} isForStaff />} />
      ) : (
        <MissingRecord title={t('order.not_found')} to={adminPaths.orders} list={t('order.back')} />
      )}
    </>
  );
}
