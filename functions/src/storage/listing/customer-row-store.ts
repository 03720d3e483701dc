import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { foldText } from '@cellgate/shared/search/fold-text.ts';
import { z } from 'zod';
import { AccountRecord } from '../account/account-store.ts';
import { BalanceRecord } from '../balance/balance-store.ts';
import type { Database, Write } from '../database.ts';
import type { ProxyRecord } from '../proxy/proxy-store.ts';
import { readIndex } from '../read-index.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';

/** An account in brief, for the lists of customers. Derived from the account, its balance and its proxies; see `domain/listing`. */
export const CustomerRow = AccountRecord.pick({
  accountId: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  isActive: true,
  language: true,
  createdAt: true,
  lastLoginAt: true,
  emailVerifiedAt: true,
  flags: true,
})
  .extend(BalanceRecord.pick({ balanceCents: true, spentCents: true }).shape)
  .extend({
    country: z.string(),
    /** Number of active proxies. */
    running: z.int(),
    /** Incremented with each change. */
    version: z.int(),
  });
export type CustomerRow = z.infer<typeof CustomerRow>;
type Unstored = Omit<CustomerRow, 'version'>;

/** Values that customers are sorted by. */
export const customerSorts = ['newest', 'name', 'lastLogin', 'balance', 'spent'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Number of digits of amounts in sort keys, and what is added so that negative ones sort before. */
const digits = 14;
const offsetCents = 10 ** 13;
/** Length of a name in sort keys. */
const maxNameChars = 60;
const amountKey = (cents: number) => String(cents + offsetCents).padStart(digits, '0');

const values: Readonly<Record<CustomerSort, (row: Unstored) => string>> = {
  newest: () => '',
  name: ({ firstName, lastName }) => foldText(`${firstName} ${lastName}`.trim()).slice(0, maxNameChars),
  lastLogin: ({ lastLoginAt }) => lastLoginAt ?? '',
  balance: ({ balanceCents }) => amountKey(balanceCents),
  spent: ({ spentCents }) => amountKey(spentCents),
};

const keyOf = (accountId: AccountId, sort: CustomerSort) => ({ pk: `ACCOUNT#${accountId}`, sk: `ROW#${sort}` });
const partitionOf = (sort: CustomerSort) => `CUSTOMERS#${sort}`;

/** Returns the place of a customer in a sorted list. */
export function customerSortKey(row: Unstored, sort: CustomerSort): string {
  return `${values[sort](row)}#${row.accountId}`;
}

export function customerRowStore(database: Database) {
  return {
    find: (accountId: AccountId) => database.find('main', keyOf(accountId, 'newest'), CustomerRow),
    findMany: (accountIds: readonly AccountId[], options?: ReadOptions) =>
      database.findMany(
        accountIds.map((accountId) => keyOf(accountId, 'newest')),
        CustomerRow,
        options,
      ),
    /** Reads all customers by a value, a few rows at a time. */
    read: (sort: CustomerSort, place: { after: string | null; isBackwards: boolean }) =>
      readIndex(
        database,
        { list: partitionOf(sort), schema: CustomerRow, keyOf: (row) => customerSortKey(row, sort) },
        place,
      ),
  };
}

/** Returns the row that an account must have. */
export function customerRowOf(
  account: AccountRecord,
  { balance, proxies }: { balance: BalanceRecord | undefined; proxies: readonly Pick<ProxyRecord, 'status'>[] },
): Unstored {
  const { accountId, email, firstName, lastName, role, isActive, language } = account;
  const { createdAt, lastLoginAt, emailVerifiedAt, flags, profile } = account;
  return {
    ...{
      accountId,
      email,
      firstName,
      lastName,
      role,
      isActive,
      language,
      createdAt,
      lastLoginAt,
      emailVerifiedAt,
      flags,
    },
    country: profile.country,
    balanceCents: balance?.balanceCents ?? 0,
    spentCents: balance?.spentCents ?? 0,
    running: proxies.filter(({ status }) => status === 'active').length,
  };
}

/** Reports whether a stored row is the one that the account must have. */
export function isSameCustomerRow({ version: _, ...stored }: CustomerRow, row: Unstored): boolean {
  return canonicalJson(stored) === canonicalJson(row);
}

/** Stores the rows of a customer, one for each order. They fail with label `customer-row` if another run has stored them since `version` was read. */
export function storeCustomerRowWrites(row: Unstored, version: number | undefined): Write[] {
  return customerSorts.map((sort) => {
    const place = { gsi2pk: partitionOf(sort), gsi2sk: customerSortKey(row, sort) };
    const item = { ...row, version: (version ?? 0) + 1, ...place };
    const target = write<CustomerRow>('customer-row', keyOf(row.accountId, sort));
    return version === undefined ? target.create(item) : target.set(item).when({ version });
  });
}

/** Removes the rows of an account that no longer exists. */
export function removeCustomerRowWrites(accountId: AccountId): Write[] {
  return customerSorts.map((sort) => write<CustomerRow>('customer-row', keyOf(accountId, sort)).delete());
}
