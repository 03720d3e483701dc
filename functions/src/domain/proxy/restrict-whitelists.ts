import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import { isOpenByWhitelist } from '@cellgate/shared/proxy/ip-only-limit.ts';
import { bySystem, type Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requirePasswordWrite } from '../../storage/proxy/proxy-access-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { changeLookupWrites, lookupsOfProxy } from '../../storage/search/lookup-store.ts';
import { commit } from '../happening/commit.ts';
import { whitelistRestricted } from '../happening/proxy/whitelist-restricted.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { newProxyPassword } from '../order/plan-order.ts';
import { listSold } from '../proxy-reading/list-sold.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';

/** Maximum number of proxies per transaction: a write, an event, a lookup and at most one server each, then a notification and an email. */
const maxTogether = 24;

/**
 * Changes every proxy that a wide whitelist opens to anyone without a password (`isOpenByWhitelist`) to auth type `both`, and notifies its owner in
 * the same transaction. The API refuses such settings; this converts those saved before it did. Until then the agent keeps the port closed. A proxy
 * that changed since it was read is left to the next run.
 */
export async function restrictWhitelists(ctx: Context): Promise<void> {
  const sold = await listSold(ctx, () => true);
  const open = sold
    .map(({ proxy }) => proxy)
    .filter(({ status, auth, allow }) => status !== 'expired' && isOpenByWhitelist({ type: auth.type, allow }));
  const batches = [...Map.groupBy(open, ({ accountId }) => accountId)].flatMap(([accountId, own]) =>
    Array.from({ length: Math.ceil(own.length / maxTogether) }, (_, index) => ({
      accountId,
      proxies: own.slice(index * maxTogether, (index + 1) * maxTogether),
    })),
  );
  await forEachIsolated({ ctx, event: 'whitelist.restriction_failed' }, batches, {
    nameOf: ({ accountId }) => ({ accountId }),
    work: (batch) => requirePasswords(ctx, batch),
  });
}

async function requirePasswords(
  ctx: Context,
  { accountId, proxies }: { accountId: AccountId; proxies: readonly ProxyRecord[] },
): Promise<void> {
  const changes = proxies.map((proxy) => ({ proxy, auth: withCredentials(proxy) }));
  const writes = changes.flatMap(({ proxy, auth }) => [
    requirePasswordWrite(proxy, auth),
    ...changeLookupWrites(lookupsOfProxy(proxy), lookupsOfProxy({ ...proxy, auth })),
    eventWrite({
      ctx,
      caller: bySystem,
      kind: 'proxy.settings_changed',
      subject: accountId,
      details: { ...aboutProxy(proxy), type: 'both', reason: 'whitelist_too_wide' },
    }),
  ]);
  const happened = [whitelistRestricted(proxies)];
  const recipients = await readRecipients(ctx, accountId);
  try {
    await commit(ctx, { caller: bySystem, writes, happened, recipients, servers: proxies });
  } catch (error) {
    if (!isConditionFailed(error, 'proxy')) throw error;
  }
}

/** Returns credentials with a username and password added if missing; without them no connection would be accepted. */
function withCredentials({ auth, users, proxyId }: ProxyRecord): ProxyRecord['auth'] {
  const suffix = proxyId.slice(-8).toLowerCase();
  const free = ['admin', `cg${suffix}`].find((name) => !users.some(({ username }) => username === name));
  return {
    ...auth,
    type: 'both',
    username: auth.username || (free ?? `cg-${suffix}`),
    password: auth.password || newProxyPassword(),
  };
}
