import { isOwnerSeen } from '@cellgate/shared/account/owner-seen.ts';
import { type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ProvenIdentity } from '../../outbound/identity/identity-provider.ts';
import { resetSignInWrite } from '../../storage/account/account-owner-store.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { linkIdentityWrite } from '../../storage/account/identity-store.ts';
import { removeTwoFactorWrite, twoFactorStore } from '../../storage/account/two-factor-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { findPrograms, programNames, revokeLatePrograms, revokeProgramsWrites } from '../account/revoke-programs.ts';
import { composeChange } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';

type Linking = Call<{ account: AccountRecord; identity: ProvenIdentity }>;

/**
 * Links a Google account to the account of the same email address. Throws `account.link_refused` unless both sides have verified the address. If its
 * owner has not signed in since the verification, another person may have opened the account: its password, second factor, allowed sign-in IPs,
 * sessions, API keys and webhooks end in the same transaction. Returns the updated account. Every link is notified by email.
 */
export async function linkGoogle({ ctx, caller, input }: Linking): Promise<AccountRecord> {
  const { account, identity } = input;
  if (!identity.isEmailVerified || account.emailVerifiedAt === null) throw new AppError('account.link_refused');
  const { accountId } = account;
  const wasReset = !isOwnerSeen(account);
  const revocation = { accountId, reason: 'google_linked' } as const;
  const programs = wasReset ? await findPrograms(ctx, accountId) : { keys: [], webhooks: [] };
  const alert = await composeSecurityAlert({ ctx, caller }, account, {
    kind: wasReset ? 'google_linked_reset' : 'google_linked',
    programs: { outcome: 'ended', names: programNames(programs) },
  });
  const details = { ip: caller.ip, wasReset };
  const change = composeChange(ctx, {
    ...alert,
    writes: [
      ...alert.writes,
      linkIdentityWrite({ provider: 'google', subject: identity.subject, accountId, linkedAt: timestamp(ctx) }),
      ...(wasReset ? await resetWrites({ ctx, caller, input }) : []),
      ...revokeProgramsWrites({ ctx, caller }, programs, revocation),
      eventWrite({ ctx, caller, kind: 'account.google_linked', subject: accountId, details }),
    ],
  });
  try {
    await ctx.database.transact(change.writes);
  } catch (error) {
    // A concurrent request has linked it or signed in: the caller tries again.
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  if (wasReset) await revokeLatePrograms({ ctx, caller }, revocation);
  await change.deliver();
  return (await accountStore(ctx.database).find(accountId)) ?? account;
}

async function resetWrites({ ctx, input: { account } }: Linking): Promise<Write[]> {
  const factor = await twoFactorStore(ctx.database).find(account.accountId);
  return [resetSignInWrite(account), ...(factor ? [removeTwoFactorWrite(factor)] : [])];
}
