import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { ModemAuthChange, SeenModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { resolveAuth } from '@cellgate/shared/modem/resolve-auth.ts';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type Access, changeAccessWrite } from '../../storage/proxy/proxy-access-store.ts';
import { type AddedUser, type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { changeLookupWrites, lookupsOfProxy } from '../../storage/search/lookup-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { recordMoved } from '../access/record-moved.ts';
import { commit } from '../happening/commit.ts';
import { awaitConfirmation } from '../proxy/await-confirmation.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { proxyAccess } from './read-access.ts';

interface User {
  username: string;
  password: string;
}

/**
 * Changes the access of the proxy on a sold modem, all of it in one transaction, in the customer's history as done by staff. The first user is the
 * proxy's own, the others are those added by the customer. Returns like the customer's own change once the server has confirmed, or after a timeout.
 * Throws `proxy.not_active`, `proxy.settings_busy`, `record.moved` if it is not the access that the caller saw, and what `resolveAuth` refuses.
 */
export async function setSoldAccess(
  ctx: Context,
  caller: Caller<AccountActor>,
  { modem, change: { seen, ...change } }: { modem: ModemRecord; change: SeenModemAuthChange },
): Promise<void> {
  const proxy = modem.allocation && (await proxyStore(ctx.database).find(modem.allocation.proxyId));
  if (proxy?.modemId !== modem.modemId || statusOf(proxy, ctx.now()) !== 'active')
    throw new AppError('proxy.not_active');
  if (seen !== undefined && seen !== (proxyAccess(proxy)?.version ?? null)) throw await accessMoved(ctx, proxy);
  const resolved = resolveAuth(change, [proxy.auth, ...proxy.users]);
  if ('code' in resolved) throw new AppError(resolved.code, { issues: resolved.issues });
  const access = accessOf(ctx, proxy, { change, users: resolved.users });
  const changed = { ...proxy, ...access, version: proxy.version + 1 };
  try {
    await commit(ctx, {
      writes: [
        changeAccessWrite(proxy, access),
        ...changeLookupWrites(lookupsOfProxy(proxy), lookupsOfProxy(changed)),
        ...eventWrites(ctx, asOwner(caller, proxy.accountId), { before: proxy, after: changed }),
      ],
      servers: [proxy],
    });
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('proxy.settings_busy');
    throw error;
  }
  await awaitConfirmation(ctx, changed);
}

const accessMoved = (ctx: Context, { accountId, proxyId }: ProxyRecord) =>
  recordMoved(ctx, {
    subject: accountId,
    concerns: ({ details }) => details.proxyId === proxyId,
    fieldsOf: ({ kind, changes }) => (kind.startsWith('proxy.user_') ? ['users'] : changes?.map(({ field }) => field)),
  });

/** Returns the proxy's access after the change. Notes, and whether an added user is enabled, stay. */
function accessOf(
  ctx: Context,
  proxy: ProxyRecord,
  { change: { type, whitelist: allow }, users }: { change: ModemAuthChange; users: readonly User[] },
): Access {
  const [{ username, password } = proxy.auth, ...others] = users;
  const isSameList = proxy.allow.join() === allow.join();
  return {
    auth: { ...proxy.auth, type, username, password },
    users: others.map((other): AddedUser => {
      const known = proxy.users.find((user) => user.username === other.username);
      if (known) return { ...known, password: other.password };
      return { ...other, note: null, isEnabled: true, createdAt: timestamp(ctx) };
    }),
    allow,
    allowChangedAt: isSameList ? proxy.allowChangedAt : timestamp(ctx),
  };
}

/** Returns the events of the change: one of the settings, and one of each user that was added, changed or removed. */
function eventWrites(
  ctx: Context,
  caller: Caller<AccountActor>,
  { before, after }: Record<'before' | 'after', ProxyRecord>,
): Write[] {
  const { accountId: subject } = before;
  const event = (kind: UserEvent, { username }: AddedUser) =>
    eventWrite({ ctx, caller, kind, subject, details: { ...aboutProxy(before), username } });
  const find = ({ users }: ProxyRecord, { username }: AddedUser) => users.find((user) => user.username === username);
  const details = { ...aboutProxy(after), type: after.auth.type, addresses: after.allow.length };
  const changes = changedFields(shown(before), shown(after), fields);
  return [
    ...before.users.filter((user) => !find(after, user)).map((user) => event('proxy.user_removed', user)),
    eventWrite({ ctx, caller, kind: 'proxy.settings_changed', subject, details, changes }),
    ...after.users.flatMap((user) => {
      const known = find(before, user);
      if (!known) return [event('proxy.user_added', user)];
      return known.password === user.password ? [] : [event('proxy.user_changed', user)];
    }),
  ];
}

type UserEvent = 'proxy.user_added' | 'proxy.user_changed' | 'proxy.user_removed';

const fields = { type: 'shown', username: 'shown', password: 'secret', allowedIPs: 'shown' } as const;
const shown = ({ auth: { type, username, password }, allow }: ProxyRecord) => ({
  ...{ type, username, password },
  allowedIPs: allow,
});
