import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { unseal } from '../../seal.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { type TwoFactorRecord, twoFactorStore } from '../../storage/account/two-factor-store.ts';
import type { Write } from '../../storage/database.ts';
import { passLimits } from '../access/pass-limits.ts';
import { twoFactorBuckets } from '../access/throttle-buckets.ts';
import { isKnownDevice } from './recognize-device.ts';
import { recordFailedGuess } from './record-failed-guess.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** A correct code. It is used up once `next` is written in place of `record`. */
interface CheckedFactor {
  kind: 'app' | 'recovery';
  record: TwoFactorRecord;
  next: TwoFactorRecord;
  /** Writes that undo the counted attempt. */
  undoWrites: readonly Write[];
}

/**
 * Checks a code of the app, else a recovery code, against the account's second factor. Throws `two_factor.not_on`, `two_factor.code_wrong`, and
 * `request.too_many` after too many attempts.
 */
export async function checkSecondFactor(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: AccountRecord,
  code: string,
): Promise<CheckedFactor> {
  const { accountId } = account;
  const throttle = await passLimits(ctx, twoFactorBuckets(account, caller.ip));
  const record = await twoFactorStore(ctx.database).find(accountId);
  if (!record?.confirmedAt) throw new AppError('two_factor.not_on');

  const step = stepOfSealed(ctx, record, code);
  if (step !== undefined && step > record.lastStep) {
    return { kind: 'app', record, next: { ...record, lastStep: step }, undoWrites: throttle.undoWrites };
  }
  const hash = hashRecoveryCode(code);
  if (record.recoveryHashes.includes(hash)) {
    const recoveryHashes = record.recoveryHashes.filter((left) => left !== hash);
    return { kind: 'recovery', record, next: { ...record, recoveryHashes }, undoWrites: throttle.undoWrites };
  }
  const isKnown = await isKnownDevice({ ctx, caller }, accountId);
  await recordFailedGuess({ ctx, caller }, account, { kind: 'code', isKnownDevice: isKnown });
  throw new AppError('two_factor.code_wrong');
}

/**
 * Returns the time step of a code; undefined if it is wrong, or if the secret cannot be unsealed because the installation's key was replaced.
 * Recovery codes still work then.
 */
export function stepOfSealed(ctx: Context, record: TwoFactorRecord, code: string): number | undefined {
  const secret = unseal({ key: ctx.keys.seal, sealed: record.sealedSecret, context: sealContext(record.accountId) });
  if (secret === undefined) {
    ctx.log.error('two_factor.secret_unreadable', { accountId: record.accountId });
    return undefined;
  }
  return stepOfCode({ secret, code: code.replace(/\s/g, ''), nowMs: ctx.now() });
}

export function sealContext(accountId: AccountId): string {
  return `two-factor/${accountId}`;
}
