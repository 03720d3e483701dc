import { PaymentList } from '../../features/staff-payment/payment-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <PageHeader title={t('pages.payments')} />
      <PaymentList />
    </>
  );
}
