import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { answerChallenge as answerChallengeEndpoint } from '@cellgate/shared/session/two-factor.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { changeTwoFactorWrite } from '../../storage/account/two-factor-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAddress } from '../access/require-address.ts';
import { checkSecondFactor } from '../credential/second-factor.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { verifyChallenge } from './login-challenge.ts';

type AnswerChallenge = typeof answerChallengeEndpoint;

/** Completes a sign-in by the second factor. The code is used up in the transaction that opens the session. */
export async function answerChallenge({
  ctx,
  caller,
  input,
}: Call<BodyOf<AnswerChallenge>>): Promise<DataOf<AnswerChallenge>> {
  const { accountId, epoch, remembered } = await verifyChallenge(ctx, input.challenge);
  const account = await accountStore(ctx.database).find(accountId);
  if (!account || account.sessionEpoch !== epoch) throw new AppError('two_factor.challenge_expired');
  if (!account.isActive) throw new AppError('account.suspended');
  requireAddress(ctx, account, caller.ip);

  const factor = await checkSecondFactor({ ctx, caller }, account, input.code);
  const left = { left: factor.next.recoveryHashes.length, ip: caller.ip };
  const used = eventWrite({ ctx, caller, kind: 'account.recovery_code_used', subject: accountId, details: left });
  const beside = [
    changeTwoFactorWrite(factor.record, factor.next),
    ...factor.undoWrites,
    ...(factor.kind === 'recovery' ? [used] : []),
  ];
  try {
    return await completeSignIn({ ctx, caller }, account, { remembered, beside });
  } catch (error) {
    if (isConditionFailed(error, 'two_factor')) throw new AppError('two_factor.code_wrong', { cause: error });
    throw error;
  }
}
