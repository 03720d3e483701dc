import { login } from '@cellgate/shared/session/session.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { callApi } from '../api-client.ts';

/** The tokens of somebody whose password is enough. Throws when the account asks for a second factor. */
export async function signIn(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Tokens> {
  const answer = await callApi(origin, login, { body: { email, password } });
  if ('challenge' in answer) throw new Error(`${email} signs in with a second factor`);
  return answer.tokens;
}
