import { callApi } from '@cellgate/local/api-client.ts';
import { createApiKey } from '@cellgate/shared/api-key/api-key.endpoints.ts';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import { verifyEmailWithPassword } from '@cellgate/shared/session/session.endpoints.ts';
import type { Customer } from './customer.ts';
import { until } from './until.ts';

/** Confirms a customer's email by the link of the welcome email. */
export async function confirmEmail(
  stack: { origin: string; mailUrl: string },
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<void> {
  const token = await until('the welcome email', async () => {
    const mails = await (await fetch(`${stack.mailUrl}/api/mails?to=${encodeURIComponent(email)}`)).text();
    return /\/auth\/verify-email\/([\w.-]+)/.exec(mails)?.[1];
  });
  await callApi(stack.origin, verifyEmailWithPassword, { params: { token }, body: { password } });
}

/** Creates an API key. Throws `CallRefused` if the customer's email is not confirmed. */
export async function createKey(origin: string, { tokens }: Customer, scopes: ApiScope[]): Promise<string> {
  const body = { name: 'Test', scopes };
  return (await callApi(origin, createApiKey, { token: tokens.accessToken, body })).apiKey;
}
