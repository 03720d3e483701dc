import type { Context } from '@cellgate/functions/context.ts';
import { countAccounts } from '@cellgate/functions/domain/day/count-accounts.ts';
import { refreshCustomerRows, refreshProxyRow } from '@cellgate/functions/domain/listing/refresh-rows.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { balanceStore } from '@cellgate/functions/storage/balance/balance-store.ts';
import { isConditionFailed, maxTransactionActions, type Write } from '@cellgate/functions/storage/database.ts';
import { customerRowOf, storeCustomerRowWrites } from '@cellgate/functions/storage/listing/customer-row-store.ts';
import { proxyRowOf, storeProxyRowWrite } from '@cellgate/functions/storage/listing/proxy-row-store.ts';
import { proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';

/** New rows of one record, and the act that stores them also where there are rows already. */
interface Rows {
  writes: readonly Write[];
  refresh(): Promise<unknown>;
}

/** Stores the list rows of all accounts and of the proxies of the past, and counts the accounts in the records of their days. */
export async function listPast({ database }: Context, proxyIds: readonly ProxyId[]): Promise<void> {
  const accounts = await accountStore(database).list();
  const accountIds = accounts.map(({ accountId }) => accountId);
  const [balances, proxies] = await Promise.all([
    balanceStore(database).findMany(accountIds),
    proxyStore(database).findMany(proxyIds),
  ]);
  const ofAccounts = accounts.map((account): Rows => {
    const isOwn = ({ accountId }: { accountId: string }) => accountId === account.accountId;
    const row = customerRowOf(account, { balance: balances.find(isOwn), proxies: proxies.filter(isOwn) });
    const refresh = () => refreshCustomerRows({ database }, account.accountId);
    return { writes: storeCustomerRowWrites(row, undefined), refresh };
  });
  const ofProxies = proxies.map((proxy): Rows => {
    const owner = accounts.find(({ accountId }) => accountId === proxy.accountId);
    const refresh = () => refreshProxyRow({ database }, proxy.proxyId);
    return { writes: [storeProxyRowWrite(proxyRowOf(proxy, owner), undefined)], refresh };
  });
  await Promise.all([
    ...groupsOf([...ofAccounts, ...ofProxies]).map((group) => store(database, group)),
    countAccounts({ database }, accountIds),
  ]);
}

/** Stores rows together; one after the other if an earlier run or the task has stored some of them. */
async function store(database: Context['database'], group: readonly Rows[]): Promise<void> {
  try {
    await database.transact(group.flatMap(({ writes }) => writes));
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    for (const { refresh } of group) await refresh();
  }
}

/** Divides rows into groups that fit into one transaction each. */
function groupsOf(rows: readonly Rows[]): Rows[][] {
  const groups: Rows[][] = [];
  let left = 0;
  for (const each of rows) {
    if (left < each.writes.length) {
      groups.push([]);
      left = maxTransactionActions;
    }
    groups.at(-1)?.push(each);
    left -= each.writes.length;
  }
  return groups;
}
