import { OrderId } from '@cellgate/shared/contract/id.ts';
import { useParams } from 'react-router';
import { OrderPage } from '../../features/staff-order/order-page.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import { MissingRecord } from '../../parts/record/missing-record.tsx';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useTranslation('staff-orders');
  const id = OrderId.safeParse(useParams().id).data;
  return (
    <>
      <BackLink to={paths.orders}>{t('order.back')}</BackLink>
      {id ? (
        <OrderPage key={id} id={id} />
      ) : (
        <MissingRecord title={t('order.not_found')} to={paths.orders} list={t('order.back')} />
      )}
    </>
  );
}
