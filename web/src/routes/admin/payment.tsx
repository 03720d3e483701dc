import { TopupId } from '@cellgate/shared/contract/id.ts';
import { useParams } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { ReceiptButton } from '../../features/receipt/receipt-button.tsx';
import { PaymentPage } from '../../features/staff-payment/payment-page.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import { MissingRecord } from '../../parts/record/missing-record.tsx';

export function Page() {
  const { t } = useTranslation('staff-payments');
  const id = TopupId.safeParse(useParams().id).data;
  return (
    <>
      <BackLink to={adminPaths.payments}>{t('payment.back')}</BackLink>
      {id ? (
        <PaymentPage key={id} id={id} receipt={(name) => <ReceiptButton of={id} name={name} isForStaff />} />
      ) : (
        <MissingRecord title={t('payment.not_found')} to={adminPaths.payments} list={t('payment.back')} />
      )}
    </>
  );
}
