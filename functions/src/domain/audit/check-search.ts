import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { isFirstUsername } from '@cellgate/shared/search/proxy-username.ts';
import type { Item } from '../../storage/database.ts';
import { OrderRecord } from '../../storage/order/order-store.ts';
import { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { LookupRecord, lookupsOfProxy } from '../../storage/search/lookup-store.ts';
import { searchEntriesOf } from '../../storage/search/search-entries.ts';
import { storedWords, WordRecord } from '../../storage/search/word-store.ts';
import type { Finding } from './snapshot.ts';

interface SearchCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(): Finding[];
}

const nameOf = (entry: WordRecord | LookupRecord) =>
  'phrase' in entry ? `${entry.kind} "${entry.phrase}"` : `${entry.kind} "${entry.value}"`;
const keyOf = (entry: WordRecord | LookupRecord) => `${nameOf(entry)} ${entry.id}`;

/** Checks that staff finds every record by what it is, and by nothing that it was. */
export function createSearchCheck(): SearchCheck {
  const expected = new Map<string, WordRecord | LookupRecord>();
  const stored = new Map<string, WordRecord | LookupRecord>();
  const orders = new Map<string, OrderRecord>();
  const proxies = new Map<string, ProxyRecord>();
  return {
    add(item) {
      const pk = String(item.pk);
      const put = (entry: WordRecord | LookupRecord) => stored.set(keyOf(entry), entry);
      if (pk.startsWith('WORDS#')) put(WordRecord.parse(item));
      else if (pk.startsWith('LOOKUP#')) put(LookupRecord.parse(item));
      else if (item.sk === 'PROXY') proxies.set(String(item.proxyId), ProxyRecord.parse(item));
      else {
        if (item.sk === 'ORDER') orders.set(String(item.orderId), OrderRecord.parse(item));
        const { words, lookups = [] } = searchEntriesOf(item) ?? {};
        for (const entry of [...(words ? storedWords(words) : []), ...lookups]) expected.set(keyOf(entry), entry);
      }
    },
    findings() {
      for (const proxy of proxies.values())
        for (const lookup of chosenLookups(proxy, orders.get(proxy.orderId))) expected.set(keyOf(lookup), lookup);
      return [...missing(expected, stored), ...superfluous({ expected, stored, proxies })];
    },
  };
}

/** Returns the lookups that a proxy must have: by the usernames that do not lead to it through its order. */
function chosenLookups(proxy: ProxyRecord, order: OrderRecord | undefined): LookupRecord[] {
  return lookupsOfProxy(proxy).filter(({ value }) => !order || !isFirstUsername(value, proxy.proxyId, order));
}

type Entries = ReadonlyMap<string, WordRecord | LookupRecord>;

function missing(expected: Entries, stored: Entries): Finding[] {
  return [...expected].flatMap(([key, entry]): Finding[] => {
    const found = stored.get(key);
    if (found && canonicalJson(found) === canonicalJson(entry)) return [];
    return [{ rule: 'search', subject: entry.id, detail: `is not found by ${nameOf(entry)}` }];
  });
}

function superfluous({
  expected,
  stored,
  proxies,
}: {
  expected: Entries;
  stored: Entries;
  proxies: ReadonlyMap<string, ProxyRecord>;
}): Finding[] {
  return [...stored].flatMap(([key, entry]): Finding[] => {
    if (expected.has(key) || isExcused(entry, proxies)) return [];
    return [{ rule: 'search', subject: entry.id, detail: `is still found by ${nameOf(entry)}` }];
  });
}

/** Reports whether an entry needs no record: a transaction, which stands for itself, and a username of a proxy that has ended or begun with it. */
function isExcused(
  { kind, id, ...entry }: WordRecord | LookupRecord,
  proxies: ReadonlyMap<string, ProxyRecord>,
): boolean {
  if (kind === 'chain_transaction') return true;
  const proxy = kind === 'proxy_user' ? proxies.get(id) : undefined;
  if (!proxy || 'phrase' in entry) return false;
  return proxy.status === 'expired' || lookupsOfProxy(proxy).some(({ value }) => value === entry.value);
}
