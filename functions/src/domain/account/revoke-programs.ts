import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { webhookName } from '@cellgate/shared/webhook/webhook-name.ts';
import type { Caller, Context } from '../../context.ts';
import { type ApiKeyRecord, apiKeyStore, revokeApiKeyWrites } from '../../storage/account/api-key-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeWebhookWrite, type WebhookRecord, webhookStore } from '../../storage/webhook/webhook-store.ts';

/** API keys and enabled webhook endpoints of an account, which act for it or receive its data without a session. */
export interface Programs {
  keys: readonly ApiKeyRecord[];
  webhooks: readonly WebhookRecord[];
}

const maxRounds = 3;

/** Reason of the revocation, recorded in its events. */
type RevocationReason = 'password_reset' | 'password_changed' | 'google_linked';

interface Revocation {
  accountId: AccountId;
  reason: RevocationReason;
}

/** Returns the account's API keys that have not expired and its enabled webhook endpoints. */
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

/** Returns the display name of each: a key's name in quotation marks, an endpoint's host and path. */
export function programNames({ keys, webhooks }: Programs): string[] {
  return [...keys.map(({ name }) => `“${name}”`), ...webhooks.map(({ url }) => webhookName(url))];
}

/**
 * Returns the writes that revoke the keys and disable the endpoints, with one event each; at most three writes per key. Fails with label
 * `api_key` or `webhook` if one has changed since it was read.
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
 * Revokes programs that an ended session created while the revocation was written. Writes that create a program fail once the account's
 * epoch has changed, so none can follow.
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
      // Another request revoked one of them in between: read them again.
      if (!isConditionFailed(error)) throw error;
    }
  }
  ctx.log.error('account.access_revocation_failed', { accountId });
}
