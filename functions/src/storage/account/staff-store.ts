import { AccountId } from '@cellgate/shared/contract/id.ts';
import { StaffRole } from '@cellgate/shared/staff/staff.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { byDay } from '../tables.ts';
import { missing } from '../write-terms.ts';
import { AccountRecord, writeAccount } from './account-store.ts';

export function staffStore(database: Database) {
  return {
    /** Lists the accounts of staff, oldest first, as the index knows them. */
    list: () =>
      database.query({ table: 'main', index: byDay, partition: { name: 'gsi2pk', value: 'STAFF' } }, AccountRecord),
  };
}

/** Changes the role of a member of staff. Fails with label `account` if the role has changed since it was read. */
export function roleWrite({ accountId, role }: AccountRecord, next: StaffRole): Write {
  return writeAccount(accountId).set({ role: next, gsi2pk: 'STAFF', gsi2sk: accountId }).when({ role });
}

/** Fails with label `account` unless the account is an active administrator. An act of administrators so always leaves one. */
export function stillAdministratorWrite(accountId: AccountId): Write {
  return writeAccount(accountId).when({ role: 'admin', isActive: true });
}

const UnlistedMember = z.object({
  sk: z.literal('ACCOUNT'),
  accountId: AccountId,
  role: StaffRole,
  gsi2pk: z.undefined(),
});

/** Returns the write that lists an account of staff from before there was a list; undefined for every other item. */
export function addStaffIndexWrite(item: Item): Write | undefined {
  const member = UnlistedMember.safeParse(item).data;
  if (!member) return undefined;
  const { accountId, role } = member;
  return writeAccount(accountId).set({ gsi2pk: 'STAFF', gsi2sk: accountId }).when({ role, gsi2pk: missing });
}
