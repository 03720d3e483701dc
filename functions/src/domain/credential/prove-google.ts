import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import {
  type AuthorizationAnswer,
  type IdentityProvider,
  isIdentityRefused,
  type ProvenIdentity,
} from '../../outbound/identity/identity-provider.ts';
import { unsealGoogle } from './google-flow.ts';

/** Returns the identity that Google confirms for the browser that sent `flow`. Throws `google.expired`, `google.refused`, `google.unavailable`. */
export async function proveGoogleIdentity(
  ctx: Context,
  { flow, ...answer }: AuthorizationAnswer & { flow: string },
): Promise<ProvenIdentity> {
  const secrets = unsealGoogle(ctx, 'flow', flow);
  // Checked before Google is called: the state ties the response to the browser that left.
  if (answer.state !== secrets.state) throw new AppError('google.refused');
  return askGoogle(ctx, (provider) => provider.prove(answer, secrets));
}

/** Calls the identity provider. Throws `google.refused` and `google.unavailable`. */
export async function askGoogle<T>(ctx: Context, ask: (provider: IdentityProvider) => Promise<T>): Promise<T> {
  if (!ctx.google) throw new AppError('google.unavailable');
  try {
    return await ask(ctx.google);
  } catch (cause) {
    if (isIdentityRefused(cause)) {
      ctx.log.warn('google_sign_in.rejected', describeError(cause));
      throw new AppError('google.refused', { cause });
    }
    ctx.log.error('google_sign_in.failed', describeError(cause));
    throw new AppError('google.unavailable', { retryAfterSeconds: 30, cause });
  }
}
