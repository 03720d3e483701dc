import type { Write } from '@cellgate/functions/storage/database.ts';
import { countedWrite } from '@cellgate/functions/storage/day/counted-account-store.ts';
import { customerRowOf, storeCustomerRowWrites } from '@cellgate/functions/storage/listing/customer-row-store.ts';
import { proxyRowOf, storeProxyRowWrite } from '@cellgate/functions/storage/listing/proxy-row-store.ts';
import type { CountedCustomer } from './counts.ts';

/** Returns the list rows of a customer and their proxies, and the mark that the days have counted the customer. */
export function listedWrites({ account, money, orders }: CountedCustomer): Write[] {
  const proxies = orders.map(({ proxy }) => proxy);
  const { accountId, createdAt } = account;
  const registeredOn = createdAt.slice(0, 10);
  const counted = { accountId, sequence: money.balance.sequence, registeredOn, isCustomer: true };
  return [
    ...proxies.map((proxy) => storeProxyRowWrite(proxyRowOf(proxy, account), undefined)),
    ...storeCustomerRowWrites(customerRowOf(account, { balance: money.balance, proxies }), undefined),
    countedWrite(counted, undefined),
  ];
}
