import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type * as proof from '@cellgate/shared/session/proof.endpoints.ts';
import { proofEndMs } from '@cellgate/shared/session/proof.ts';
import { type Call, type SessionActor, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ownerProvedWrite } from '../../storage/account/account-owner-store.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { identityStore } from '../../storage/account/identity-store.ts';
import { proveSessionWrite } from '../../storage/account/session-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { requireAccount } from '../access/require-account.ts';
import { googleBuckets } from '../access/throttle-buckets.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { proveGoogleIdentity } from './prove-google.ts';

type ByPassword = typeof proof.renewProof;
type ByGoogle = typeof proof.renewProofByGoogle;
type Proved = DataOf<ByPassword>;

/** Proves the caller's session recent by password and, if on, a second factor. Calls that need a recent proof are then open to the session. */
export async function renewProof({ ctx, caller, input }: Call<BodyOf<ByPassword>, SessionActor>): Promise<Proved> {
  const account = await requireAccount(ctx, caller);
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  const factor = await confirmSecondFactor({ ctx, caller }, account, input.code);
  return recordProof({ ctx, caller, input: { account, by: 'password', beside: [...undoWrites, ...factor] } });
}

/** Does the same by the Google account linked to the caller's. The code is checked first, because Google's response can be used once only. */
export async function renewProofByGoogle({
  ctx,
  caller,
  input,
}: Call<BodyOf<ByGoogle>, SessionActor>): Promise<Proved> {
  const account = await requireAccount(ctx, caller);
  const { secondFactor, ...answer } = input;
  const throttle = await passLimits(ctx, googleBuckets(caller.ip));
  const factor = await confirmSecondFactor({ ctx, caller }, account, secondFactor);
  const { subject } = await proveGoogleIdentity(ctx, answer);
  const linked = await identityStore(ctx.database).find({ provider: 'google', subject });
  if (linked?.accountId !== account.accountId) throw new AppError('google.refused');
  return recordProof({ ctx, caller, input: { account, by: 'google', beside: [...throttle.undoWrites, ...factor] } });
}

async function recordProof({
  ctx,
  caller,
  input: { account, by, beside },
}: Call<
  { account: AccountRecord; by: 'password' | 'google'; beside: readonly Write[] },
  SessionActor
>): Promise<Proved> {
  const { accountId, sessionId } = caller.actor;
  const at = timestamp(ctx);
  const details = { by, sessionId, ip: caller.ip };
  try {
    await ctx.database.transact([
      ownerProvedWrite(accountId, at),
      proveSessionWrite({ accountId, sessionId }, { epoch: account.sessionEpoch, at }),
      ...beside,
      eventWrite({ ctx, caller, kind: 'account.proof_renewed', subject: accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'session')) throw new AppError('session.revoked', { cause: error });
    if (isConditionFailed(error, 'two_factor')) throw new AppError('two_factor.code_wrong', { cause: error });
    throw error;
  }
  return { provedUntil: new Date(proofEndMs(at)).toISOString() };
}
