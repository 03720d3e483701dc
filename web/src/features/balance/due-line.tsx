import type { DueParts } from '@cellgate/shared/payment/due-parts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { shortCoins } from './topup-amount.ts';

interface DueLineProps {
  code: string;
  /** Amount due in coins, with 8 decimals. */
  due: string;
  parts: DueParts;
  /** Coins per dollar. */
  perDollar: number;
}

/**
 * Shows how the amount due adds up and the purpose of each part: `30.00 + 0.60 = 30.60 USDT`. Renders nothing if there are no surcharges.
 */
export function DueLine({ code, due, parts: { amount, rateDifference, networkFee }, perDollar }: DueLineProps) {
  const { t } = useTranslation('balance');
  const extras = [rateDifference, networkFee].filter((coins) => Number(coins) !== 0);
  if (extras.length === 0) return null;
  const withCode = (coins: string) => `${shortCoins(coins.replace('-', ''))} ${code}`;
  const sum = [
    shortCoins(amount),
    ...extras.map((coins) => `${coins.startsWith('-') ? '−' : '+'} ${shortCoins(coins.replace('-', ''))}`),
  ];
  const rate = `${Number(perDollar.toFixed(6))} ${code}`;
  return (
    <div className="min-w-0 text-13">
      <p className="text-12 text-muted">{t('topup.parts.label')}</p>
      <p className="figures [overflow-wrap:anywhere]">{`${sum.join(' ')} = ${withCode(due)}`}</p>
      {Number(rateDifference) > 0 && (
        <p className="text-muted">{t('topup.parts.rate_more', { coins: withCode(rateDifference), rate })}</p>
      )}
      {Number(rateDifference) < 0 && (
        <p className="text-muted">{t('topup.parts.rate_less', { coins: withCode(rateDifference), rate })}</p>
      )}
      {Number(networkFee) !== 0 && (
        <p className="text-muted">{t('topup.parts.fee', { coins: withCode(networkFee) })}</p>
      )}
    </div>
  );
}
