import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { listedBy } from '@cellgate/shared/listing/listed-by.ts';
import { decodeTime } from 'ulid';
import { AccountRecord } from '../../storage/account/account-store.ts';
import { BalanceRecord } from '../../storage/balance/balance-store.ts';
import type { Item } from '../../storage/database.ts';
import { ListedEvent } from '../../storage/event-store.ts';
import { CustomerRow, customerRowOf, customerSorts } from '../../storage/listing/customer-row-store.ts';
import { ListCursorRecord } from '../../storage/listing/list-cursor-store.ts';
import { ProxyRow, proxyRowOf } from '../../storage/listing/proxy-row-store.ts';
import { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { Finding } from './snapshot.ts';

/** Time before the cursor of which the rows may not follow yet, in ms. */
const behindMs = 120_000;

interface RowCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(): Finding[];
}

function createRead() {
  return {
    accounts: new Map<string, AccountRecord>(),
    balances: new Map<string, BalanceRecord>(),
    proxies: new Map<string, ProxyRecord[]>(),
    proxyRows: new Map<string, ProxyRow>(),
    customerRows: new Map<string, CustomerRow[]>(),
    /** Latest event that names an account, in epoch ms. */
    movedMs: new Map<string, number>(),
    cursor: undefined as ListCursorRecord | undefined,
  };
}
type Read = ReturnType<typeof createRead>;

/** Checks that the list rows of accounts and proxies are what these are, if rows are kept at all; leaves out what has just changed. */
export function createRowCheck(): RowCheck {
  const read = createRead();
  return {
    add: (item) => addItem(read, item),
    findings: () => (read.cursor ? findingsOf(read, Date.parse(read.cursor.at) - behindMs) : []),
  };
}

function addItem(read: Read, item: Item): void {
  const sk = String(item.sk);
  const owner = String(item.accountId);
  if (sk === 'ACCOUNT') read.accounts.set(owner, AccountRecord.parse(item));
  else if (sk === 'BALANCE') read.balances.set(owner, BalanceRecord.parse(item));
  else if (sk === 'PROXY') read.proxies.set(owner, [...(read.proxies.get(owner) ?? []), ProxyRecord.parse(item)]);
  else if (sk === 'ROW') read.proxyRows.set(String(item.proxyId), ProxyRow.parse(item));
  else if (sk.startsWith('ROW#'))
    read.customerRows.set(owner, [...(read.customerRows.get(owner) ?? []), CustomerRow.parse(item)]);
  else if (sk === 'EVENT') addEvent(read, ListedEvent.parse(item));
  else if (item.pk === 'LISTING') read.cursor = ListCursorRecord.parse(item);
}

function addEvent({ movedMs }: Read, event: ListedEvent): void {
  const atMs = decodeTime(event.id.slice('evt_'.length));
  for (const id of listedBy(event).accounts) movedMs.set(id, Math.max(atMs, movedMs.get(id) ?? 0));
}

function findingsOf(read: Read, settledMs: number): Finding[] {
  const isSettled = (accountId: string) => (read.movedMs.get(accountId) ?? 0) < settledMs;
  const owners = new Set([...read.accounts.keys(), ...read.proxies.keys(), ...read.customerRows.keys()]);
  return [...owners]
    .filter(isSettled)
    .flatMap((owner) => [
      ...checkCustomer(read, owner),
      ...(read.proxies.get(owner) ?? []).flatMap((proxy) => checkProxy(read, proxy)),
    ]);
}

function checkProxy(read: Read, proxy: ProxyRecord): Finding[] {
  const stored = read.proxyRows.get(proxy.proxyId);
  if (!stored) return [finding(proxy.proxyId, 'is not listed')];
  // The uptime and the last test are brought up to date without an event.
  const { version: _, watchedFrom, downMs, failedTestAt } = stored;
  const row = { ...proxyRowOf(proxy, read.accounts.get(proxy.accountId)), watchedFrom, downMs, failedTestAt };
  const isSame = canonicalJson({ ...row, version: stored.version }) === canonicalJson(stored);
  return isSame ? [] : [finding(proxy.proxyId, 'is listed as it was')];
}

function checkCustomer(read: Read, accountId: string): Finding[] {
  const account = read.accounts.get(accountId);
  const rows = read.customerRows.get(accountId) ?? [];
  if (!account) return rows.length > 0 ? [finding(accountId, 'is still listed, but does not exist')] : [];
  if (rows.length < customerSorts.length) return [finding(accountId, 'is not listed in each order')];
  const known = { balance: read.balances.get(accountId), proxies: read.proxies.get(accountId) ?? [] };
  const row = canonicalJson(customerRowOf(account, known));
  const isSame = rows.every(({ version: _, ...stored }) => canonicalJson(stored) === row);
  return isSame ? [] : [finding(accountId, 'is listed as it was')];
}

const finding = (subject: string, detail: string): Finding => ({ rule: 'list', subject, detail });
