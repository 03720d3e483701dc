import type { RefundQuote } from '@cellgate/shared/order/refund.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';

/** What cancelling all of an order would refund at this moment, and why it is not everything. */
export function RefundFacts({ refund }: { refund: RefundQuote }) {
  const { t } = useTranslation('staff-orders');
  const { amount, paid, proxies, fullUntil } = refund;
  const reasons = [...Map.groupBy(proxies, ({ reason }) => reason)].flatMap(([reason, { length }]) =>
    reason ? [{ reason, count: length }] : [],
  );
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2 text-14">
        <Line name={t('refund.proxies')}>
          <span className="figures">{proxies.length}</span>
        </Line>
        <Line name={t('refund.paid')}>
          <Money dollars={paid} />
        </Line>
        {fullUntil !== null && (
          <Line name={t('refund.full_until')}>
            <DateText at={fullUntil} withTime />
          </Line>
        )}
        <Line name={t('refund.amount')} isSum>
          <Money dollars={amount} />
        </Line>
      </dl>
      {reasons.map(({ reason, count }) => (
        <p key={reason} className="text-13 text-muted">
          {proxies.length > 1 && `${count} × `}
          {t(`refund.reason.${reason}`)}
        </p>
      ))}
    </div>
  );
}

function Line({ name, isSum, children }: { name: string; isSum?: boolean; children: React.ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-line border-t pt-2 font-semibold' : ''}`}>
      <dt className={isSum ? undefined : 'text-muted'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
