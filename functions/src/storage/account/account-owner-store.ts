import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Write } from '../database.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';
import { type AccountRecord, accountKeyOf, writeAccount } from './account-store.ts';

/** Records that the owner gave the password, or signed in at Google, without opening a session. */
export function ownerProvedWrite(accountId: AccountId, at: string): Write {
  return writeAccount(accountId).set({ ownerProvedAt: at }).when({ pk: exists });
}

/**
 * Removes everything that the person who opened the account set for sign-in: password, second factor, allowed sign-in IPs, sessions. Fails with
 * label `account` if the password was changed or a sign-in happened since the account was read.
 */
export function resetSignInWrite({ accountId, password, lastLoginAt }: AccountRecord): Write {
  return writeAccount(accountId)
    .set({ password: null, twoFactorAt: null, signInAddresses: [], addressesLiftedUntil: null })
    .add({ sessionEpoch: 1 })
    .when({ password, lastLoginAt });
}

/** Checks that no session of the account was ended since it was read. Fails with label `epoch`. */
export function sameEpochWrite({ accountId, sessionEpoch }: AccountRecord): Write {
  return write<AccountRecord>('epoch', accountKeyOf(accountId)).when({
    sessionEpoch: sessionEpoch === 0 ? oneOf(missing, 0) : sessionEpoch,
  });
}
