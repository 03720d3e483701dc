import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** Two-factor settings of an account. Stored apart, so that the account record, which every request reads, holds no secret. */
export const TwoFactorRecord = z.object({
  accountId: AccountId,
  /** TOTP secret, sealed for this account. */
  sealedSecret: z.string(),
  /** Time of the first valid code; null before. Sign-in does not require a code until then. */
  confirmedAt: z.string().nullable(),
  /** Time step of the last accepted code; no code works twice. */
  lastStep: z.int(),
  /** SHA-256 hashes of the unused recovery codes. */
  recoveryHashes: z.array(z.string()),
});
export type TwoFactorRecord = z.infer<typeof TwoFactorRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'TWO_FACTOR' });

export function twoFactorStore(database: Database) {
  return { find: (accountId: AccountId) => database.find('main', keyOf(accountId), TwoFactorRecord) };
}

const writeTwoFactor = (accountId: AccountId) => write<TwoFactorRecord>('two_factor', keyOf(accountId));

/** Stores an unconfirmed secret. Fails with label `two_factor` if a confirmed one exists. */
export function startTwoFactorWrite(record: TwoFactorRecord): Write {
  return writeTwoFactor(record.accountId).put(record).whenAny({ pk: missing }, { confirmedAt: null });
}

/** Fails with label `two_factor` if another secret was stored since, or if this one is already confirmed. */
export function confirmTwoFactorWrite(
  { accountId, sealedSecret }: TwoFactorRecord,
  {
    confirmedAt,
    lastStep,
    recoveryHashes,
  }: Pick<TwoFactorRecord, 'lastStep' | 'recoveryHashes'> & { confirmedAt: string },
): Write {
  return writeTwoFactor(accountId)
    .set({ confirmedAt, lastStep, recoveryHashes })
    .when({ sealedSecret, confirmedAt: null });
}

/** Fails with label `two_factor` if the record changed since it was read, so that each code works once. */
export function changeTwoFactorWrite(
  record: TwoFactorRecord,
  { lastStep, recoveryHashes }: Pick<TwoFactorRecord, 'lastStep' | 'recoveryHashes'>,
): Write {
  return writeTwoFactor(record.accountId).set({ lastStep, recoveryHashes }).when(contentOf(record));
}

/** Fails with label `two_factor` if the record changed since it was read. */
export function removeTwoFactorWrite(record: TwoFactorRecord): Write {
  return writeTwoFactor(record.accountId).delete().when(contentOf(record));
}

/** Returns the fields of which one changes with every use of a code and with every new secret. */
const contentOf = ({ sealedSecret, lastStep, recoveryHashes }: TwoFactorRecord) => ({
  sealedSecret,
  lastStep,
  recoveryHashes,
});
