import { login } from '@cellgate/shared/session/session.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { callApi } from '../api-client.ts';

/** Signs in with a password and returns the tokens. Throws if the account requires a two-factor code. */
export async function signIn(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Tokens> {
  const answer = await callApi(origin, login, { body: { email, password } });
  if ('challenge' in answer) throw new Error(`${email} signs in with a second factor`);
  return answer.tokens;
}
