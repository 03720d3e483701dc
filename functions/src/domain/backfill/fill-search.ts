import { isFirstUsername, unitOfUsername } from '@cellgate/shared/search/proxy-username.ts';
import { z } from 'zod';
import { txHashOf } from '../../outbound/payments/btcpay-invoice.ts';
import { CreditRecord } from '../../storage/balance/topup-store.ts';
import { type Item, isConditionFailed } from '../../storage/database.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { asReadWrite } from '../../storage/search/as-read.ts';
import {
  changeLookupWrites,
  type LookupRecord,
  lookupOfPayment,
  lookupStore,
} from '../../storage/search/lookup-store.ts';
import { type SearchEntries, searchEntriesOf } from '../../storage/search/search-entries.ts';
import { missingWordWrites, wordStore } from '../../storage/search/word-store.ts';
import type { BackfillContext } from './backfill-step.ts';

const StoredItem = z.looseObject({ pk: z.string(), sk: z.string() });
const maxAttempts = 10;

/** Writes the words and lookups that a record lacks, under the condition that it is as read. Returns how many were missing. */
export async function fillSearch({ database }: BackfillContext, item: Item): Promise<number> {
  let current: Item | undefined = item;
  for (let attempt = 0; current && attempt < maxAttempts; attempt += 1) {
    const entries = await entriesOf({ database }, current);
    if (!entries) return 0;
    const { words, lookups = [], fields } = entries;
    const [storedWords, storedLookups] = await Promise.all([
      words ? wordStore(database).listStored(words) : [],
      lookupStore(database).listStored(lookups),
    ]);
    const writes = [
      ...(words ? missingWordWrites(words, storedWords) : []),
      ...changeLookupWrites(storedLookups, lookups),
    ];
    if (writes.length === 0) return 0;
    try {
      await database.transact([asReadWrite(current, fields), ...writes]);
      return writes.length;
    } catch (error) {
      if (!isConditionFailed(error, 'as-read')) throw error;
      current = await database.find('main', { pk: item.pk, sk: item.sk }, StoredItem);
    }
  }
  if (current) throw new Error(`${item.pk} changes faster than it can be completed`);
  return 0;
}

async function entriesOf(ctx: Pick<BackfillContext, 'database'>, item: Item): Promise<SearchEntries | undefined> {
  if (item.sk === 'CREDIT') return { lookups: lookupsOfCredit(CreditRecord.parse(item)), fields: [] };
  const entries = searchEntriesOf(item);
  if (item.sk !== 'PROXY' || !entries) return entries;
  return { ...entries, lookups: await chosenOnly(ctx, ProxyRecord.parse(item), entries.lookups ?? []) };
}

/** Returns the lookups without the username that leads to the proxy through its order. */
async function chosenOnly(
  { database }: Pick<BackfillContext, 'database'>,
  { proxyId, orderId }: ProxyRecord,
  lookups: readonly LookupRecord[],
): Promise<readonly LookupRecord[]> {
  if (!lookups.some(({ value }) => unitOfUsername(value))) return lookups;
  const order = await orderStore(database).find(orderId);
  return order ? lookups.filter(({ value }) => !isFirstUsername(value, proxyId, order)) : lookups;
}

/** Returns the lookup of a credited part of a payment in coins. Its ID names the invoice, then the transaction. */
function lookupsOfCredit({ provider, partId, topupId }: CreditRecord): LookupRecord[] {
  const [, payment = 'marked'] = partId.split('/');
  if (provider !== 'btcpay' || payment === 'marked') return [];
  return [lookupOfPayment({ topupId, txHash: txHashOf(payment) })];
}
