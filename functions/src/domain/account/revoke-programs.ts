import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { webhookName } from '@cellgate/shared/webhook/webhook-name.ts';
import type { Caller, Context } from '../../context.ts';
import { type ApiKeyRecord, apiKeyStore, revokeApiKeyWrites } from '../../storage/api-key-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, type WebhookRecord, webhookStore } from '../../storage/webhook-store.ts';

/** What acts for an account, or is told of it, without a session: its API keys and the webhook endpoints that are on. */
export interface Programs {
  keys: readonly ApiKeyRecord[];
  webhooks: readonly WebhookRecord[];
}

const maxRounds = 3;

/** Why they were revoked; stands in the events. */
type RevocationReason = 'password_reset' | 'password_changed' | 'google_linked';

interface Revocation {
  accountId: AccountId;
  reason: RevocationReason;
}

/** Returns the account's programs; keys that have expired are left out. */
export async function findPrograms(ctx: Pick<Context, 'database' | 'now'>, accountId: AccountId): Promise<Programs> {
  const [keys, webhooks] = await Promise.all([
    apiKeyStore(ctx.database).listOfAccount(accountId),
    webhookStore(ctx.database).listOfAccount(accountId),
  ]);
  return {
    keys: keys.filter(({ expiresAt }) => expiresAt === null || ctx.now() < Date.parse(expiresAt)),
    webhooks: webhooks.filter(({ isOn }) => isOn),
  };
}

/** Returns how a person recognizes each: the name of a key, the address of an endpoint. */
export function programNames({ keys, webhooks }: Programs): string[] {
  return [...keys.map(({ name }) => `“${name}”`), ...webhooks.map(({ url }) => webhookName(url))];
}

/**
 * Returns the writes that revoke the keys and switch the endpoints off, with one event each; at most three writes a key. Fails with label
 * `api_key` or `webhook` if one was changed since it was read.
 */
export function revokeProgramsWrites(
  { ctx, caller }: { ctx: Context; caller: Pick<Caller, 'actor' | 'ip'> },
  { keys, webhooks }: Programs,
  { accountId, reason }: Revocation,
): Write[] {
  const { ip } = caller;
  return [
    ...keys.flatMap((key) => {
      const details = { keyId: key.keyId, name: key.name, reason, ip };
      const event = eventWrite({ ctx, caller, kind: 'account.api_key_revoked', subject: accountId, details });
      return [...revokeApiKeyWrites(key), event];
    }),
    ...webhooks.flatMap((webhook) => {
      const { webhookId, url } = webhook;
      const details = { webhookId, host: new URL(url).host, isOn: false, reason, ip };
      const event = eventWrite({ ctx, caller, kind: 'account.webhook_changed', subject: accountId, details });
      return [changeWebhookWrite(webhook, { isOn: false }), event];
    }),
  ];
}

/**
 * Revokes what an ended session created while the revocation was being written. The writes that create a program fail once the account's
 * epoch has moved, so nothing can follow after this.
 */
export async function revokeLatePrograms(
  { ctx, caller }: { ctx: Context; caller: Pick<Caller, 'actor' | 'ip'> },
  revocation: Revocation,
): Promise<void> {
  const { accountId } = revocation;
  for (let round = 0; round < maxRounds; round++) {
    const late = await findPrograms(ctx, accountId);
    const writes = revokeProgramsWrites({ ctx, caller }, late, revocation);
    if (writes.length === 0) return;
    try {
      await ctx.database.transact(writes);
      return;
    } catch (error) {
      // Another call revoked one of them in between: looked at once more.
      if (!isConditionFailed(error)) throw error;
    }
  }
  ctx.log.error('account.programs_not_revoked', { accountId });
}
