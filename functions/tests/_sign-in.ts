import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import type { Caller, Context } from '../src/context.ts';
import { logIn } from '../src/domain/sign-in/log-in.ts';

/** Signs in to an account without two-factor authentication. */
export async function signInAs(
  { ctx, caller }: { ctx: Context; caller: Caller },
  input: { email: string; password: string; rememberMe?: boolean },
): Promise<SignedIn> {
  const answer = await logIn({ ctx, caller, input: { rememberMe: false, ...input } });
  if ('challenge' in answer) throw new Error(`${input.email} signs in with a second factor`);
  return answer;
}
