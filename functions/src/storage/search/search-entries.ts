import { AccountRecord } from '../account/account-store.ts';
import type { Item } from '../database.ts';
import { OrderRecord } from '../order/order-store.ts';
import { ProductRecord } from '../order/product-store.ts';
import { ProxyRecord } from '../proxy/proxy-store.ts';
import { ModemRecord } from '../server/modem-store.ts';
import { ServerRecord } from '../server/server-store.ts';
import type { FoundByField } from './as-read.ts';
import { type LookupRecord, lookupsOfModem, lookupsOfOrder, lookupsOfProxy } from './lookup-store.ts';
import { type Searchable, searchableAccount, searchableProduct, searchableServer } from './word-store.ts';

/** Words and lookups by which an item of the main table is found, and the fields that they are derived from. */
export interface SearchEntries {
  words?: Searchable;
  lookups?: readonly LookupRecord[];
  fields: readonly FoundByField[];
}

/** Returns what an item is found by; undefined if it is not searched. */
export function searchEntriesOf(item: Item): SearchEntries | undefined {
  switch (String(item.sk).split('#')[0]) {
    case 'ACCOUNT':
      return { words: searchableAccount(AccountRecord.parse(item)), fields: ['firstName', 'lastName', 'email'] };
    case 'SERVER':
      return entriesOfServer(ServerRecord.parse(item));
    case 'PRODUCT':
      return entriesOfProduct(ProductRecord.parse(item));
    case 'ORDER':
      return { lookups: lookupsOfOrder(OrderRecord.parse(item)), fields: [] };
    case 'PROXY':
      return { lookups: lookupsOfProxy(ProxyRecord.parse(item)), fields: ['version'] };
    case 'MODEM':
      return { lookups: lookupsOfModem(ModemRecord.parse(item)), fields: ['heard'] };
    default:
      return undefined;
  }
}

/** A deleted server is found no longer. */
function entriesOfServer(server: ServerRecord): SearchEntries | undefined {
  if (server.deletion?.completedAt) return undefined;
  return { words: searchableServer(server), fields: ['name', 'host', 'location', 'deletion'] };
}

/** A removed product is found no longer. */
function entriesOfProduct(product: ProductRecord): SearchEntries | undefined {
  if (product.removedAt) return undefined;
  return { words: searchableProduct(product), fields: ['name', 'operator', 'country', 'removedAt'] };
}
