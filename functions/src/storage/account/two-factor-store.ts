import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

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
const label = 'two_factor';

export function twoFactorStore(database: Database) {
  return { find: (accountId: AccountId) => database.find('main', keyOf(accountId), TwoFactorRecord) };
}

/** Stores an unconfirmed secret. Fails with label `two_factor` if a confirmed one exists. */
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

/** Fails with label `two_factor` if another secret was stored since, or if this one is already confirmed. */
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

/** Fails with label `two_factor` if the record changed since it was read, so that each code works once. */
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

/** Fails with label `two_factor` if the record changed since it was read. */
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
