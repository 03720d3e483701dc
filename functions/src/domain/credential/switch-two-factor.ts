import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type * as twoFactor from '@cellgate/shared/session/two-factor.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seal } from '../../seal.ts';
import { twoFactorSwitchWrite } from '../../storage/account/account-store.ts';
import {
  changeTwoFactorWrite,
  confirmTwoFactorWrite,
  removeTwoFactorWrite,
  startTwoFactorWrite,
  twoFactorStore,
} from '../../storage/account/two-factor-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { requireAccount, requireVerifiedEmail } from '../access/require-account.ts';
import { twoFactorBuckets } from '../access/throttle-buckets.ts';
import { type Change, commit } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { confirmPassword } from './confirm-password.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { checkSecondFactor, sealContext, stepOfSealed } from './second-factor.ts';
import { createTotpSecret, totpUri } from './totp.ts';

type Start = typeof twoFactor.startTwoFactor;
type Confirm = typeof twoFactor.confirmTwoFactor;
type Renew = typeof twoFactor.renewRecoveryCodes;
type Disable = typeof twoFactor.disableTwoFactor;

export async function getTwoFactor({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof twoFactor.getTwoFactor>> {
  const record = await twoFactorStore(ctx.database).find(caller.actor.accountId);
  const isOn = record !== undefined && record.confirmedAt !== null;
  return { enabledAt: isOn ? record.confirmedAt : null, recoveryCodesLeft: isOn ? record.recoveryHashes.length : 0 };
}

/**
 * Creates the secret for an authenticator app. The email address must be verified, because it is needed for recovery after losing app and codes.
 * Throws `two_factor.already_on`.
 */
export async function startTwoFactor({
  ctx,
  caller,
  input,
}: Call<BodyOf<Start>, AccountActor>): Promise<DataOf<Start>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  const { accountId, email } = account;
  const secret = createTotpSecret(ctx.randomBytes);
  const sealedSecret = seal({
    key: ctx.keys.seal,
    text: secret,
    context: sealContext(accountId),
    randomBytes: ctx.randomBytes,
  });
  const record = { accountId, sealedSecret, confirmedAt: null, lastStep: 0, recoveryHashes: [] };
  await commitSwitch(ctx, { writes: [startTwoFactorWrite(record), ...undoWrites] }, 'two_factor.already_on');
  return { secret, uri: totpUri(secret, email) };
}

/**
 * Turns two-factor authentication on after verifying the first code. Returns the recovery codes, only this once. Throws `two_factor.not_started`,
 * `two_factor.code_wrong`.
 */
export async function confirmTwoFactor({
  ctx,
  caller,
  input,
}: Call<BodyOf<Confirm>, AccountActor>): Promise<DataOf<Confirm>> {
  const account = await requireAccount(ctx, caller);
  const { accountId } = account;
  const throttle = await passLimits(ctx, twoFactorBuckets(account, caller.ip));
  const record = await twoFactorStore(ctx.database).find(accountId);
  if (!record || record.confirmedAt !== null) throw new AppError('two_factor.not_started');
  const lastStep = stepOfSealed(ctx, record, input.code);
  if (lastStep === undefined) throw new AppError('two_factor.code_wrong');

  const at = timestamp(ctx);
  const { codes, hashes } = createRecoveryCodes(ctx.randomBytes);
  const alert = await composeSecurityAlert({ ctx, caller }, account, { kind: 'two_factor_on' });
  const writes = [
    confirmTwoFactorWrite(record, { confirmedAt: at, lastStep, recoveryHashes: hashes }),
    twoFactorSwitchWrite(accountId, at),
    ...throttle.undoWrites,
    eventWrite({ ctx, caller, kind: 'account.two_factor_on', subject: accountId, details: { ip: caller.ip } }),
  ];
  await commitSwitch(ctx, { ...alert, writes: [...alert.writes, ...writes] }, 'two_factor.not_started');
  return { recoveryCodes: codes };
}

/** Replaces the recovery codes. The code that authorizes it is used up in the same write. */
export async function renewRecoveryCodes({
  ctx,
  caller,
  input,
}: Call<BodyOf<Renew>, AccountActor>): Promise<DataOf<Renew>> {
  const account = await requireAccount(ctx, caller);
  const { accountId } = account;
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  const factor = await checkSecondFactor({ ctx, caller }, account, input.code);
  const { codes, hashes } = createRecoveryCodes(ctx.randomBytes);
  const writes = [
    changeTwoFactorWrite(factor.record, { ...factor.next, recoveryHashes: hashes }),
    ...undoWrites,
    ...factor.undoWrites,
    eventWrite({ ctx, caller, kind: 'account.recovery_codes_renewed', subject: accountId, details: { ip: caller.ip } }),
  ];
  await commitSwitch(ctx, { writes }, 'two_factor.code_wrong');
  return { recoveryCodes: codes };
}

export async function disableTwoFactor({
  ctx,
  caller,
  input,
}: Call<BodyOf<Disable>, AccountActor>): Promise<DataOf<Disable>> {
  const account = await requireAccount(ctx, caller);
  const { accountId } = account;
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  const factor = await checkSecondFactor({ ctx, caller }, account, input.code);
  const alert = await composeSecurityAlert({ ctx, caller }, account, { kind: 'two_factor_off' });
  const writes = [
    removeTwoFactorWrite(factor.record),
    twoFactorSwitchWrite(accountId, null),
    ...undoWrites,
    ...factor.undoWrites,
    eventWrite({ ctx, caller, kind: 'account.two_factor_off', subject: accountId, details: { ip: caller.ip } }),
  ];
  await commitSwitch(ctx, { ...alert, writes: [...alert.writes, ...writes] }, 'two_factor.code_wrong');
  return {};
}

/** Commits the change. Throws `lost` if another request changed the second factor in between. */
async function commitSwitch(
  ctx: Context,
  change: Change,
  lost: 'two_factor.already_on' | 'two_factor.not_started' | 'two_factor.code_wrong',
): Promise<void> {
  try {
    await commit(ctx, change);
  } catch (error) {
    if (isConditionFailed(error, 'two_factor')) throw new AppError(lost, { cause: error });
    throw error;
  }
}
