import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { TransactionAmount } from '../../../parts/format/transaction-amount.tsx';
import type { GalleryStates } from '../../state.tsx';

const deposit: Transaction = {
  id: 'txn_1',
  type: 'deposit',
  reason: 'topup',
  amount: 50,
  requested: null,
  balanceAfter: 62.5,
  reference: 'top_01JDQ9',
  orders: [],
  receiptNumber: null,
  description: '',
  crypto: null,
  cryptoAmount: null,
  txHash: null,
  date: '2026-03-05T14:07:09.000Z',
  status: 'completed',
};

export const states: GalleryStates = {
  received: () => <TransactionAmount transaction={deposit} />,
  spent: () => <TransactionAmount transaction={{ ...deposit, type: 'spending', reason: 'order', amount: 12.5 }} />,
  pending: () => <TransactionAmount transaction={{ ...deposit, status: 'pending' }} />,
  nothing: () => <TransactionAmount transaction={{ ...deposit, status: 'expired', amount: 0 }} />,
};
