import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { Money } from './money.tsx';

/** What a transaction moved or is about to move, with its sign; a dash for a top-up that brought nothing. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const { type, amount, status } = transaction;
  if (status !== 'completed' && amount === 0) {
    return (
      <span className="text-subtle">
        <Money dollars={null} />
      </span>
    );
  }
  const isIn = type === 'deposit';
  return (
    <span className={isIn && status === 'completed' ? 'text-good' : undefined}>
      <Money dollars={isIn ? amount : -amount} signed />
    </span>
  );
}
