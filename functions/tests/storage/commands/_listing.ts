import * as customerRows from '../../../src/storage/listing/customer-row-store.ts';
import * as cursors from '../../../src/storage/listing/list-cursor-store.ts';
import * as proxyRows from '../../../src/storage/listing/proxy-row-store.ts';
import type { Cases } from './_cases.ts';
import { account, accountId, at, proxy, proxyId } from './_records.ts';

const proxyRow = proxyRows.proxyRowOf(proxy, account);
const balance = { accountId, balanceCents: 12_34, sequence: 3, spentCents: 5_00 };
const customerRow = customerRows.customerRowOf(account, { balance, proxies: [proxy] });

export const listingCases: Cases = {
  'storeProxyRowWrite of the first': () => proxyRows.storeProxyRowWrite(proxyRow, undefined),
  'storeProxyRowWrite of a proxy that has ended': () =>
    proxyRows.storeProxyRowWrite({ ...proxyRow, status: 'expired', owner: null }, 3),
  removeProxyRowWrite: () => proxyRows.removeProxyRowWrite(proxyId),
  'storeCustomerRowWrites of the first': () => customerRows.storeCustomerRowWrites(customerRow, undefined),
  removeCustomerRowWrites: () => customerRows.removeCustomerRowWrites(accountId),
  moveListCursorWrite: () => cursors.moveListCursorWrite(at(9)),
};
