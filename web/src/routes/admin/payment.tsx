import { TopupId } from '@cellgate/shared/contract/id.ts';
import { useParams } from 'react-router';
import { PaymentPage } from '../../features/staff-payment/payment-page.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { BackLink } from '../../parts/record/back-link.tsx';
import { MissingRecord } from '../../parts/record/missing-record.tsx';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useTranslation('staff-payments');
  const id = TopupId.safeParse(useParams().id).data;
  return (
    <>
      <BackLink to={paths.payments}>{t('payment.back')}</BackLink>
      {id ? (
        <PaymentPage key={id} id={id} />
      ) : (
        <MissingRecord title={t('payment.not_found')} to={paths.payments} list={t('payment.back')} />
      )}
    </>
  );
}
