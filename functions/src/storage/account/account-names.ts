import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Database } from '../database.ts';
import { type AccountRecord, accountStore } from './account-store.ts';

/** Maximum age, in ms, of the names that lists of staff show. */
export const shownNamesMs = 60_000;
/** Number of names that a process keeps at most. */
const maxNames = 5_000;

/** Name, email and role of an account. */
export interface AccountName extends Pick<AccountRecord, 'accountId' | 'email' | 'role'> {
  name: string;
}

/**
 * Creates the cache of names of accounts, for lists with an account in each line that are read again every few seconds. An account without a record
 * is asked for each time: it may be one that has just been opened.
 */
export function createAccountNames(database: Database, { now }: { now: () => number }) {
  const kept = new Map<AccountId, { atMs: number; name: AccountName }>();
  const find = (accountId: AccountId): AccountName | undefined => {
    const found = kept.get(accountId);
    return found && Math.abs(now() - found.atMs) < shownNamesMs ? found.name : undefined;
  };
  const keep = (name: AccountName) => {
    const oldest = kept.keys().next().value;
    if (kept.size >= maxNames && oldest !== undefined) kept.delete(oldest);
    // Removed first, so that the oldest is always the first one.
    kept.delete(name.accountId);
    kept.set(name.accountId, { atMs: now(), name });
  };
  return {
    /** Returns the names of the accounts that exist, by ID. */
    async read(accountIds: Iterable<AccountId>): Promise<ReadonlyMap<string, AccountName>> {
      const ids = [...new Set(accountIds)];
      const known = ids.flatMap((id) => find(id) ?? []);
      const names = new Map<string, AccountName>(known.map((name) => [name.accountId, name]));
      const unknown = ids.filter((id) => !names.has(id));
      for (const account of await accountStore(database).findMany(unknown, { mayBeStale: true })) {
        const { accountId, email, role } = account;
        const name = { accountId, email, role, name: fullName(account) };
        keep(name);
        names.set(accountId, name);
      }
      return names;
    },
  };
}

export type AccountNames = ReturnType<typeof createAccountNames>;
