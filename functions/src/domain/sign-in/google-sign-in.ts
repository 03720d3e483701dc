import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type * as google from '@cellgate/shared/session/google.endpoints.ts';
import type { Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ProvenIdentity } from '../../outbound/identity/identity-provider.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { identityStore } from '../../storage/account/identity-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { googleBuckets } from '../access/throttle-buckets.ts';
import { sealGoogle } from '../credential/google-flow.ts';
import { askGoogle, proveGoogleIdentity } from '../credential/prove-google.ts';
import { completeFirstFactor } from './complete-first-factor.ts';
import { linkGoogle } from './link-google.ts';

type Finish = typeof google.finishGoogle;
const secretBytes = 32;

export async function getProviders({ ctx }: Pick<Call<unknown>, 'ctx'>): Promise<DataOf<typeof google.getProviders>> {
  return { providers: ctx.google ? ['google'] : [], isDemo: ctx.config.isDemo };
}

export async function startGoogle({ ctx }: Pick<Call<unknown>, 'ctx'>): Promise<DataOf<typeof google.startGoogle>> {
  const secret = () => ctx.randomBytes(secretBytes).toString('base64url');
  const secrets = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const url = await askGoogle(ctx, (provider) => provider.authorizationUrl(secrets));
  return { url, flow: sealGoogle(ctx, 'flow', secrets) };
}

/**
 * Signs in the account of a Google identity. An account with the same email address is linked only if both sides have verified it; otherwise another
 * person who opened the account would share it with the owner of the address.
 */
export async function finishGoogle({ ctx, caller, input }: Call<BodyOf<Finish>>): Promise<DataOf<Finish>> {
  const throttle = await passLimits(ctx, googleBuckets(caller.ip));
  const identity = await proveGoogleIdentity(ctx, input);

  const linked = await identityStore(ctx.database).find({ provider: 'google', subject: identity.subject });
  const account = linked
    ? await accountStore(ctx.database).find(linked.accountId)
    : await accountStore(ctx.database).findByEmail(identity.email);
  if (!account) return toRegistration(ctx, identity);
  if (!account.isActive) throw new AppError('account.suspended');
  const entering = linked ? account : await linkGoogle({ ctx, caller, input: { account, identity } });
  return completeFirstFactor({ ctx, caller }, entering, { remembered: false, beside: throttle.undoWrites });
}

function toRegistration(ctx: Context, identity: ProvenIdentity): DataOf<Finish> {
  if (!identity.isEmailVerified) throw new AppError('google.email_unverified');
  const { subject, email, firstName, lastName } = identity;
  return { registration: { token: sealGoogle(ctx, 'registration', { subject, email }), email, firstName, lastName } };
}
