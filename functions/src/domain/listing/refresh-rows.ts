import type { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import {
  customerRowOf,
  customerRowStore,
  isSameCustomerRow,
  removeCustomerRowWrites,
  storeCustomerRowWrites,
} from '../../storage/listing/customer-row-store.ts';
import {
  isSameRow,
  proxyRowOf,
  proxyRowStore,
  removeProxyRowWrite,
  storeProxyRowWrite,
} from '../../storage/listing/proxy-row-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';

type RowContext = Pick<Context, 'database'>;

/** Maximum number of attempts when other runs store the same row. */
const maxAttempts = 5;

/** Stores the row of a proxy as the proxy is now, and removes that of one that does not exist. Returns the number of rows written. */
export function refreshProxyRow({ database }: RowContext, proxyId: ProxyId): Promise<number> {
  return untilStored(async () => {
    // Before the records: a run that has read newer ones stores its row later, and this one fails.
    const stored = await proxyRowStore(database).find(proxyId);
    const proxy = await proxyStore(database).find(proxyId);
    if (!proxy) {
      if (stored) await database.transact([removeProxyRowWrite(proxyId)]);
      return stored ? 1 : 0;
    }
    const row = proxyRowOf(proxy, await accountStore(database).find(proxy.accountId));
    if (stored && isSameRow(stored, row)) return 0;
    await database.transact([storeProxyRowWrite(row, stored?.version)]);
    return 1;
  });
}

/** The same for the rows of an account. */
export function refreshCustomerRows({ database }: RowContext, accountId: AccountId): Promise<number> {
  return untilStored(async () => {
    const stored = await customerRowStore(database).find(accountId);
    const account = await accountStore(database).find(accountId);
    if (!account) {
      if (stored) await database.transact(removeCustomerRowWrites(accountId));
      return stored ? 1 : 0;
    }
    const [balance, proxies] = await Promise.all([
      balanceStore(database).find(accountId),
      readProxies({ database }, accountId),
    ]);
    const row = customerRowOf(account, { balance, proxies });
    if (stored && isSameCustomerRow(stored, row)) return 0;
    await database.transact(storeCustomerRowWrites(row, stored?.version));
    return 1;
  });
}

/** Returns the proxies of an account as they are now: the index may be a moment behind. */
async function readProxies({ database }: RowContext, accountId: AccountId) {
  const listed = await proxyStore(database).listOfAccount(accountId);
  return proxyStore(database).findMany(listed.map(({ proxyId }) => proxyId));
}

/** Repeats what fails because another run has stored the same row; after some attempts leaves the row to that run. */
async function untilStored(store: () => Promise<number>): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await store();
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
  return 0;
}
