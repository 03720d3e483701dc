import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

/** The second factor of an account. It stands apart from the account, so that what is read with every call holds no secret. */
export const TwoFactorRecord = z.object({
  accountId: AccountId,
  /** Sealed for this account. */
  sealedSecret: z.string(),
  /** Null until a code has shown that the app holds the secret: until then it is not asked for. */
  confirmedAt: z.string().nullable(),
  /** The time step of the last code that was taken: none works twice. */
  lastStep: z.int(),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: z.array(z.string()),
});
export type TwoFactorRecord = z.infer<typeof TwoFactorRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'TWO_FACTOR' });
const label = 'two_factor';

export function twoFactorStore(database: Database) {
  return { find: (accountId: AccountId) => database.find('main', keyOf(accountId), TwoFactorRecord) };
}

/** Replaces one that was never confirmed. Fails when one is in force. */
export function startTwoFactorWrite(record: TwoFactorRecord): Write {
  return {
    label,
    table: 'main',
    action: {
      put: { ...keyOf(record.accountId), ...record },
      condition: 'attribute_not_exists(pk) OR confirmedAt = :none',
      values: { ':none': null },
    },
  };
}

/** Fails when another secret was started since, or this one was confirmed. */
export function confirmTwoFactorWrite(
  record: TwoFactorRecord,
  next: Pick<TwoFactorRecord, 'lastStep' | 'recoveryHashes'> & { confirmedAt: string },
): Write {
  return {
    label,
    table: 'main',
    action: {
      update: keyOf(record.accountId),
      set: 'SET confirmedAt = :at, lastStep = :step, recoveryHashes = :hashes',
      condition: 'sealedSecret = :seen AND confirmedAt = :none',
      values: {
        ':at': next.confirmedAt,
        ':step': next.lastStep,
        ':hashes': next.recoveryHashes,
        ':seen': record.sealedSecret,
        ':none': null,
      },
    },
  };
}

/** Fails unless it stands as it was read: whatever was used up stays used up, and each code works once. */
export function changeTwoFactorWrite(
  record: TwoFactorRecord,
  next: Pick<TwoFactorRecord, 'lastStep' | 'recoveryHashes'>,
): Write {
  return {
    label,
    table: 'main',
    action: {
      update: keyOf(record.accountId),
      set: 'SET lastStep = :nextStep, recoveryHashes = :nextHashes',
      condition: asRead,
      values: { ...valuesOf(record), ':nextStep': next.lastStep, ':nextHashes': next.recoveryHashes },
    },
  };
}

/** Fails unless it stands as it was read. */
export function removeTwoFactorWrite(record: TwoFactorRecord): Write {
  return {
    label,
    table: 'main',
    action: { remove: keyOf(record.accountId), condition: asRead, values: valuesOf(record) },
  };
}

const asRead = 'sealedSecret = :secret AND lastStep = :step AND recoveryHashes = :hashes';
const valuesOf = ({ sealedSecret, lastStep, recoveryHashes }: TwoFactorRecord) => ({
  ':secret': sealedSecret,
  ':step': lastStep,
  ':hashes': recoveryHashes,
});
