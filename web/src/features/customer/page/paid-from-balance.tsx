import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Price, and the balance of the customer before and after it was paid. Says if it is too low. */
export function PaidFromBalance({ balance, price, after }: { balance: number; price: number; after: number }) {
  const { t } = useTranslation('customer');
  const lines = [
    { label: t('order.before'), amount: balance },
    { label: t('order.price'), amount: -price },
    { label: t('order.after'), amount: after },
  ];
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2 rounded-lg bg-sunken px-4 py-3 text-14">
        {lines.map(({ label, amount }) => (
          <div
            key={label}
            className="flex justify-between gap-4 last:border-line last:border-t last:pt-2 last:font-semibold"
          >
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money dollars={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {after < 0 && <Notice tone="warn">{t('order.too_low')}</Notice>}
    </div>
  );
}
