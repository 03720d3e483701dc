import { type ModemAuth, maskedPassword } from '@cellgate/shared/modem/modem-auth.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';

type Users = readonly { username: string }[];

const masked = (users: Users): ModemAuth['users'] =>
  users.map(({ username }) => ({ username, password: maskedPassword }));

/** Returns the access to a sold modem; null if the proxy has another modem or has ended. */
export function proxyAccess(proxy: ProxyRecord | undefined): ModemAuth | null {
  if (!proxy || proxy.auth.username === '') return null;
  const { auth, users, allow } = proxy;
  return {
    type: auth.type,
    users: masked([auth, ...users]),
    whitelist: allow,
    until: null,
    version: `${proxy.proxyId}.${proxy.version}`,
  };
}

/** Returns the access of the house to an unsold modem; null if it has none, or if it has ended. */
export function houseAccessOf(
  { houseAccess, modemId, generation }: Pick<ModemRecord, 'houseAccess' | 'modemId' | 'generation'>,
  nowMs: number,
): ModemAuth | null {
  if (!houseAccess || (houseAccess.until !== null && Date.parse(houseAccess.until) <= nowMs)) return null;
  const { type, users, allow, until } = houseAccess;
  return { type, users: masked(users), whitelist: allow, until, version: `${modemId}.${generation}` };
}
