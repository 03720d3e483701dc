import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { resolveAuth } from '@cellgate/shared/modem/resolve-auth.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { updateAuthSettings } from '../proxy/update-auth-settings.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { addProxyUser, changeProxyUser, removeProxyUser } from '../proxy-user/change-proxy-users.ts';
import { asOwner } from './as-owner.ts';

/**
 * Changes the access of the proxy on a sold modem by the customer's own verbs, in the customer's history as done by staff. The first user is the
 * proxy's own, the others are those added by the customer. Throws `proxy.not_active`, `proxy.user_exists`, `proxy.settings_busy`, and what
 * `resolveAuth` refuses.
 */
export async function setSoldAccess(
  ctx: Context,
  caller: Caller<AccountActor>,
  { modem, change }: { modem: ModemRecord; change: ModemAuthChange },
): Promise<void> {
  const proxy = modem.allocation && (await proxyStore(ctx.database).find(modem.allocation.proxyId));
  if (proxy?.modemId !== modem.modemId || statusOf(proxy, ctx.now()) !== 'active')
    throw new AppError('proxy.not_active');
  const resolved = resolveAuth(change, [proxy.auth, ...proxy.users]);
  if ('code' in resolved) throw new AppError(resolved.code, { issues: resolved.issues });
  const [own = proxy.auth, ...others] = resolved.users;
  const owner = asOwner(caller, proxy.accountId);
  const { username, password } = own;
  // Before the own user changes its name, to which an added user may have to give way.
  await removeUsers(ctx, owner, { proxy, others });
  const input = { id: proxy.proxyId, username, password, allowedIPs: change.whitelist, type: change.type };
  await updateAuthSettings({ ctx, caller: owner, input });
  await saveUsers(ctx, owner, { proxy, others });
}

interface Users {
  proxy: ProxyRecord;
  others: readonly { username: string; password: string }[];
}

async function removeUsers(ctx: Context, caller: Caller<AccountActor>, { proxy, others }: Users): Promise<void> {
  for (const { username } of proxy.users) {
    if (others.some((other) => other.username === username)) continue;
    await removeProxyUser({ ctx, caller, input: { id: proxy.proxyId, username } });
  }
}

async function saveUsers(ctx: Context, caller: Caller<AccountActor>, { proxy, others }: Users): Promise<void> {
  const id = proxy.proxyId;
  for (const { username, password } of others) {
    const known = proxy.users.find((user) => user.username === username);
    if (!known) await addProxyUser({ ctx, caller, input: { id, username, password, note: '' } });
    else if (known.password !== password) await changeProxyUser({ ctx, caller, input: { id, username, password } });
  }
}
