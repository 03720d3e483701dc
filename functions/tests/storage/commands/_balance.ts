import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import * as balances from '../../../src/storage/balance/balance-store.ts';
import * as outside from '../../../src/storage/balance/outside-payment-store.ts';
import * as receipts from '../../../src/storage/balance/receipt-store.ts';
import * as topups from '../../../src/storage/balance/topup-store.ts';
import type { Cases } from './_cases.ts';
import { accountId, at, orderId, topup, topupId } from './_records.ts';

const balance = { accountId, balanceCents: 6_000, sequence: 7, spentCents: 1_500, ledgerHash: 'hash-7' };
const movement = { balance, reference: orderId, actor: accountId, at: at(9) };

const customer = { name: 'Ada', email: 'ada@mail.example', address: '', country: '', taxId: '' };
const receipt: Receipt = {
  ...{ number: 'R-2026-000042', accountId, reference: orderId, eventId: 'evt_1', at: at(8), numberedAt: at(9) },
  ...{
    totalCents: 2_000,
    language: 'uk',
    extension: null,
    order: null,
    customer,
  },
  seller: { name: 'Cellgate', address: null, taxId: null, email: 'support@mail.example' },
};
const cursor = { year: 2026, place: 42, after: '01JD0000000000000000000009' };

export const balanceCases: Cases = {
  'numberReceiptsWrites of the first': () => receipts.numberReceiptsWrites([receipt], { cursor, seen: undefined }),
  'numberReceiptsWrites of none': () =>
    receipts.numberReceiptsWrites([], { cursor, seen: { ...cursor, after: '01JD0000000000000000000008' } }),
  forgetReceiptWrite: () => receipts.forgetReceiptWrite(receipt),
  createBalanceWrite: () => balances.createBalanceWrite(accountId),
  openBalanceWrite: () => balances.openBalanceWrite(accountId),
  closeBalanceWrite: () => balances.closeBalanceWrite(balance),
  reopenBalanceWrite: () => balances.reopenBalanceWrite(accountId),
  tombstoneBalanceWrite: () => balances.tombstoneBalanceWrite(accountId),
  'ledgerWrites of a purchase': () => balances.ledgerWrites({ ...movement, amountCents: -2_000, reason: 'order' }),
  'ledgerWrites of a refund': () => balances.ledgerWrites({ ...movement, amountCents: 700, reason: 'refund' }),
  'ledgerWrites of a top-up': () =>
    balances.ledgerWrites({
      ...movement,
      balance: { accountId, balanceCents: 0, sequence: 0, spentCents: 0 },
      amountCents: 700,
      reason: 'topup',
      coin: { code: 'BTC', amount: '0.00010000', txHash: 'tx' },
    }),
  'ledgerWrites of a debit by staff': () =>
    balances.ledgerWrites({ ...movement, amountCents: -300, reason: 'adjustment' }),
  outsidePaymentWrite: () =>
    outside.outsidePaymentWrite({ reference: 'SWIFT 4711', accountId, amountCents: 700, by: accountId, at: at(9) }),
  createTopupWrites: () => topups.createTopupWrites(topup),
  openTopupWrite: () => [topups.openTopupWrite(topup), topups.openTopupWrite(topup, at(12))],
  attachPaymentWrites: () =>
    topups.attachPaymentWrites(topup, {
      paymentId: 'payment-2',
      checkoutUrl: 'https://pay.example/2',
      expiresAt: at(10),
    }),
  paymentWrite: () => topups.paymentWrite({ provider: 'btcpay', paymentId: 'payment-1', topupId }),
  moveTopupWrite: () =>
    topups.moveTopupWrite(topup, {
      status: 'completed',
      creditedCents: 5_000,
      credits: [{ partId: 'part-1', amountCents: 5_000 }],
      seenCents: null,
      isLate: true,
      paymentId: 'payment-1',
    }),
  discardTopupWrite: () => topups.discardTopupWrite(topupId, at(9)),
  assertTopupUnchangedWrite: () => topups.assertTopupUnchangedWrite(topup),
  closeTopupWrite: () => topups.closeTopupWrite(topupId),
  addTopupMonthWrite: () => topups.addTopupMonthWrite({ pk: `TOPUP#${topupId}`, sk: 'TOPUP', topupId }) ?? [],
  creditWrite: () =>
    topups.creditWrite({ provider: 'btcpay', partId: 'part-1', topupId, accountId, amountCents: 1_000, at: at(9) }),
};
