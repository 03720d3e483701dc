import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { Money } from './money.tsx';

/** Shows the signed amount that a transaction moved or will move; a dash for a top-up that received nothing. */
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
