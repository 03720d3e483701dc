import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { registerGoogle as registerGoogleEndpoint } from '@cellgate/shared/session/google.endpoints.ts';
import { type Call, timestamp } from '../../context.ts';
import { linkIdentityWrite } from '../../storage/account/identity-store.ts';
import { requireOpenRegistration } from '../access/by-settings.ts';
import { passLimits } from '../access/pass-limits.ts';
import { registrationBuckets } from '../access/throttle-buckets.ts';
import { newAccount } from '../account/new-account.ts';
import { unsealGoogle } from '../credential/google-flow.ts';
import { openAccount } from './register-account.ts';

type RegisterGoogle = typeof registerGoogleEndpoint;

/**
 * Registers an account without a password, whose email address Google has verified. Called once the terms are accepted. Throws `google.expired`,
 * `account.email_taken`, `registration.closed`, `request.too_many`.
 */
export async function registerGoogle({
  ctx,
  caller,
  input,
}: Call<BodyOf<RegisterGoogle>>): Promise<DataOf<RegisterGoogle>> {
  const { subject, email } = unsealGoogle(ctx, 'registration', input.token);
  await requireOpenRegistration(ctx);
  await passLimits(ctx, registrationBuckets(caller.ip));

  const { token: _, ...form } = input;
  const account = await newAccount(ctx, {
    ...form,
    email,
    role: 'client',
    language: caller.language,
    signedInNow: true,
    emailVerified: true,
  });
  const identity = { provider: 'google', subject, accountId: account.accountId, linkedAt: timestamp(ctx) } as const;
  return openAccount({ ctx, caller, input: { account, beside: [linkIdentityWrite(identity)] } });
}
