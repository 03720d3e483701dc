import type { TopupCoin } from '@cellgate/shared/balance/balance.ts';
import { coinLabel } from '@cellgate/shared/payment/coin-network.ts';
import { splitDue } from '@cellgate/shared/payment/due-parts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { DueLine } from './due-line.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { dueIn, payableIn } from './topup-amount.ts';

interface CoinChoiceProps {
  coins: readonly TopupCoin[];
  /** Id of the selected coin. */
  value: string | undefined;
  onChange: (id: string) => void;
  /** Amount in dollars; NaN if there is none. */
  amount: number;
}

/** Coins that the payment provider accepts, each with the amount due at the current rate. */
export function CoinChoice({ coins, value, onChange, amount }: CoinChoiceProps) {
  const { t } = useTranslation('balance');
  if (coins.length === 0) return null;
  const chosen = coins.find(({ id }) => id === value);
  const due = chosen && dueIn(chosen, amount);
  return (
    <div className="flex flex-col gap-2">
      <span className="font-medium text-13">{t('add.coin')}</span>
      <RadioGroup
        label={t('add.coin')}
        value={value}
        onChange={onChange}
        className="sm:grid-cols-2"
        choices={coins.map((coin) => ({
          value: coin.id,
          label: coinLabel(coin),
          detail: <span className="figures">{payableIn(coin, amount) ?? coin.code}</span>,
        }))}
      />
      {chosen && due !== undefined && chosen.perDollar !== null && (
        <DueLine
          code={chosen.code}
          due={due}
          perDollar={chosen.perDollar}
          parts={splitDue({ due, networkFee: 0, dollars: amount, isStablecoin: chosen.isStablecoin })}
        />
      )}
      {chosen?.isStablecoin && <NetworkWarning coin={chosen} />}
    </div>
  );
}
