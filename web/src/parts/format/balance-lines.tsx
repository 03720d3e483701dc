import { topupLimits } from '@cellgate/shared/balance/balance.ts';
import { formatUsd, toCents, toDollars } from '@cellgate/shared/contract/usd.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLocale } from '../frame/locale.ts';
import { Money } from './money.tsx';

/** Shows the balance before and after a change. If the balance is too low, shows the missing amount and a link to top up. */
export function BalanceLines({ balance, change }: { balance: number; change: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const after = toDollars(toCents(balance) + toCents(change));
  const lines = [
    { key: 'balance', label: t('money.balance'), amount: balance, signed: false },
    { key: 'change', label: t(change < 0 ? 'money.price' : 'money.refund'), amount: change, signed: true },
    { key: 'after', label: t('money.after'), amount: after, signed: false },
  ];
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2 text-14">
        {lines.map(({ key, label, amount, signed }) => (
          <div
            key={key}
            className="flex justify-between gap-4 last:border-line last:border-t last:pt-2 last:font-semibold"
          >
            <dt className={key === 'after' ? '' : 'text-muted'}>{label}</dt>
            <dd>
              <Money dollars={amount} signed={signed} />
            </dd>
          </div>
        ))}
      </dl>
      {after < 0 && (
        <Notice
          tone="warn"
          action={
            <Link
              to={`${paths.balance}?add=${Math.max(topupLimits.minDollars, Math.ceil(-after))}`}
              className={buttonStyle({ size: 'small' })}
            >
              {t('money.add')}
            </Link>
          }
        >
          {t('money.short', { amount: formatUsd(toCents(-after), locale) })}
        </Notice>
      )}
    </div>
  );
}
