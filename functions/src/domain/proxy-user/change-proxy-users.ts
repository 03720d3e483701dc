import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type {
  addProxyUser as addProxyUserEndpoint,
  changeProxyUser as changeProxyUserEndpoint,
  removeProxyUser as removeProxyUserEndpoint,
} from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { checkNewUser, maxProxyUsers, type ProxyUser } from '@cellgate/shared/proxy/proxy-user.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { newProxyPassword } from '../order/plan-order.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { saveProxyUsers } from './save-proxy-users.ts';

type Add = typeof addProxyUserEndpoint;
type Change = typeof changeProxyUserEndpoint;
type Remove = typeof removeProxyUserEndpoint;
interface OfUser {
  id: ProxyId;
  username: string;
}

/** Adds a user with its own username and password to an active proxy. Throws `proxy.user_exists`, `proxy.users_full`. */
export async function addProxyUser({
  ctx,
  caller,
  input,
}: Call<BodyOf<Add> & { id: ProxyId }, AccountActor>): Promise<DataOf<Add>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const refusal = checkNewUser([proxy.auth, ...proxy.users], input);
  if (refusal) throw new AppError(refusal, { params: { limit: maxProxyUsers } });
  const { username, password = newProxyPassword() } = input;
  const added = { username, password, note: noteOf(input.note), isEnabled: true, createdAt: timestamp(ctx) };
  const change = { users: [...proxy.users, added] };
  const saved = await saveProxyUsers(ctx, caller, { proxy, change, kind: 'proxy.user_added', username });
  return { proxy: saved.proxy, user: requireSaved(saved.user), password };
}

/**
 * Changes one user of an active proxy, which may be the proxy's own. Throws `proxy.user_not_found`, and `proxy.user_own` if the own user would be
 * disabled.
 */
export async function changeProxyUser({
  ctx,
  caller,
  input,
}: Call<BodyOf<Change> & OfUser, AccountActor>): Promise<DataOf<Change>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const { username, isEnabled } = input;
  requireUser(proxy, username);
  const isOwn = username === proxy.auth.username;
  if (isOwn && isEnabled === false) throw new AppError('proxy.user_own');
  const password = input.password === null ? newProxyPassword() : (input.password ?? null);
  const set = {
    ...(password !== null && { password }),
    ...(input.note !== undefined && { note: noteOf(input.note) }),
  };
  const change = isOwn
    ? { auth: { ...proxy.auth, ...set } }
    : {
        users: proxy.users.map((user) =>
          user.username === username ? { ...user, ...set, isEnabled: isEnabled ?? user.isEnabled } : user,
        ),
      };
  const saved = await saveProxyUsers(ctx, caller, { proxy, change, kind: 'proxy.user_changed', username });
  return { proxy: saved.proxy, user: requireSaved(saved.user), password };
}

/** Removes an added user. Throws `proxy.user_not_found`, `proxy.user_own`. */
export async function removeProxyUser({ ctx, caller, input }: Call<OfUser, AccountActor>): Promise<DataOf<Remove>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const { username } = input;
  requireUser(proxy, username);
  if (username === proxy.auth.username) throw new AppError('proxy.user_own');
  const change = { users: proxy.users.filter((user) => user.username !== username) };
  const saved = await saveProxyUsers(ctx, caller, { proxy, change, kind: 'proxy.user_removed', username });
  return { proxy: saved.proxy };
}

function requireUser({ auth, users }: ProxyRecord, username: string): void {
  if (![auth, ...users].some((user) => user.username === username)) throw new AppError('proxy.user_not_found');
}

function noteOf(text: string): string | null {
  return text === '' ? null : text;
}

function requireSaved(user: ProxyUser | undefined): ProxyUser {
  if (!user) throw new Error('A user that was just saved is not there');
  return user;
}
