import {
  addBalance,
  discardTopup,
  getTopup,
  listPaymentMethods,
  listTopupCoins,
  listTransactions,
} from '@cellgate/shared/balance/balance.endpoints.ts';
import { changeParticulars, getParticulars, getReceipt } from '@cellgate/shared/receipt/receipt.endpoints.ts';
import * as particulars from '../../domain/account/keep-particulars.ts';
import { discardTopup as discard } from '../../domain/balance/discard-topup.ts';
import { getTopup as showTopup } from '../../domain/balance/get-topup.ts';
import { listPaymentMethods as showMethods } from '../../domain/balance/list-payment-methods.ts';
import { listTopupCoins as showCoins } from '../../domain/balance/list-topup-coins.ts';
import { listTransactions as showTransactions } from '../../domain/balance/list-transactions.ts';
import { openTopup } from '../../domain/balance/open-topup.ts';
import { getReceipt as showReceipt } from '../../domain/receipt/get-receipt.ts';
import { type Route, route } from '../route.ts';

export const balanceRoutes: readonly Route[] = [
  route(addBalance, ({ ctx, caller, body }) => openTopup({ ctx, caller, input: body })),
  route(getTopup, ({ ctx, caller, params }) => showTopup({ ctx, caller, input: params })),
  route(discardTopup, ({ ctx, caller, params }) => discard({ ctx, caller, input: params })),
  route(listTopupCoins, ({ ctx, caller }) => showCoins({ ctx, caller })),
  route(listPaymentMethods, ({ ctx, caller, params }) => showMethods({ ctx, caller, input: params })),
  route(getReceipt, ({ ctx, caller, params }) => showReceipt({ ctx, caller, input: params })),
  route(getParticulars, ({ ctx, caller }) => particulars.getParticulars({ ctx, caller })),
  route(changeParticulars, ({ ctx, caller, body }) => particulars.changeParticulars({ ctx, caller, input: body })),
  route(listTransactions, ({ ctx, caller, query }) => showTransactions({ ctx, caller, input: query })),
];
