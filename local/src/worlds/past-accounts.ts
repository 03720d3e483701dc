import type { Caller, Context } from '@cellgate/functions/context.ts';
import { hashPassword } from '@cellgate/functions/domain/access/password-hash.ts';
import { newAccountWith } from '@cellgate/functions/domain/account/new-account.ts';
import { sendContactMessage } from '@cellgate/functions/domain/contact/send-contact-message.ts';
import { completeSignIn } from '@cellgate/functions/domain/sign-in/complete-sign-in.ts';
import { openAccount } from '@cellgate/functions/domain/sign-in/register-account.ts';
import { isAppError } from '@cellgate/functions/errors.ts';
import { accountStore, type PasswordHash } from '@cellgate/functions/storage/account/account-store.ts';
import { type Act, atOf, deviceOf, hourMs, once, type Past } from './past.ts';
import type { WorldCustomer, WorldMessage } from './world.ts';

/** Creates accounts. Customers with one password share its hash, because hashing is deliberately slow. */
export function createRegistry() {
  const hashes = new Map<string, Promise<PasswordHash>>();
  const hashOf = (ctx: Context, password: string): Promise<PasswordHash> => {
    const known = hashes.get(password) ?? hashPassword(ctx, password);
    hashes.set(password, known);
    return known;
  };
  return {
    /** Registers a customer, with a first session. Does nothing if the account exists. */
    async register({ ctx }: Past, customer: WorldCustomer): Promise<void> {
      const { password, language, ...person } = customer.account;
      if (await accountStore(ctx.database).findByEmail(person.email)) return;
      const { isVerified: emailVerified = true, country = '' } = customer;
      const input = { ...person, language, emailVerified, signedInNow: true, termsAccepted: true as const };
      const account = newAccountWith(ctx, input, await hashOf(ctx, password));
      const caller = callerOf(customer);
      const beside = { account: { ...account, profile: { ...account.profile, country } }, beside: [] };
      try {
        await openAccount({ ctx, caller, input: beside });
      } catch (error) {
        if (!isAppError(error, 'account.email_taken')) throw error;
      }
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;

function callerOf(customer: WorldCustomer): Caller {
  const { language } = customer.account;
  return { actor: { kind: 'visitor' }, ...deviceOf(customer), language, idempotencyKey: undefined };
}

/** Signs the customer in from the usual device, unless an earlier run has. */
export async function signIn(past: Past, { accountId, customer, action }: Act): Promise<void> {
  const { ctx } = past;
  const account = await accountStore(ctx.database).find(accountId);
  const isDone = account?.lastLoginAt != null && Date.parse(account.lastLoginAt) >= atOf(past, action) - hourMs;
  if (!account?.isActive || isDone) return;
  await completeSignIn({ ctx, caller: callerOf(customer) }, account, { remembered: false, beside: [] });
}

/** Sends a visitor's message to support. */
export async function sendMessage(
  past: Past,
  { language, daysAgo, ...message }: WorldMessage,
  ip: string,
): Promise<void> {
  const { ctx } = past;
  const caller = { actor: { kind: 'visitor' }, ip, language, idempotencyKey: undefined } as const;
  const send = () => sendContactMessage({ ctx, caller, input: { ...message, website: '' } });
  await once(past, `message-${message.email}-${daysAgo}`, send);
}
