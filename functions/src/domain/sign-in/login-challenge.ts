import { AccountId } from '@cellgate/shared/contract/id.ts';
import { challengeSeconds } from '@cellgate/shared/session/two-factor.ts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';

const algorithm = 'HS256';
const type = 'challenge+jwt';

const Claims = z.object({ sub: AccountId, epoch: z.int(), remember: z.boolean() });

export interface LoginChallenge {
  accountId: AccountId;
  /** Session epoch of the account at the first factor: a changed password makes the challenge invalid. */
  epoch: number;
  remembered: boolean;
}

/** Signs a challenge: proof, for five minutes, that the first factor was passed. Alone it does not open a session. */
export function signChallenge(
  ctx: Pick<Context, 'now' | 'keys'>,
  account: Pick<AccountRecord, 'accountId' | 'sessionEpoch'>,
  { remembered }: { remembered: boolean },
): Promise<string> {
  const issuedAt = Math.floor(ctx.now() / 1000);
  return new SignJWT({ epoch: account.sessionEpoch, remember: remembered })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(account.accountId)
    .setExpirationTime(issuedAt + challengeSeconds)
    .sign(ctx.keys.challenge);
}

/** Verifies a challenge. Throws `two_factor.challenge_expired` if it is invalid or too old. */
export async function verifyChallenge(ctx: Pick<Context, 'now' | 'keys'>, challenge: string): Promise<LoginChallenge> {
  try {
    const { payload } = await jwtVerify(challenge, ctx.keys.challenge, {
      algorithms: [algorithm],
      typ: type,
      requiredClaims: ['exp'],
      currentDate: new Date(ctx.now()),
    });
    const { sub: accountId, epoch, remember: remembered } = Claims.parse(payload);
    return { accountId, epoch, remembered };
  } catch (cause) {
    throw new AppError('two_factor.challenge_expired', { cause });
  }
}
