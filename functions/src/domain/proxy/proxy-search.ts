import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { currentIpOf } from '../proxy-reading/to-proxy.ts';

export interface ProxySearch {
  /** What its owner may know a proxy by. Never its password or reset link. */
  fieldsOf(proxy: ProxyRecord): readonly (string | null)[];
}

/**
 * The means to look through these proxies for what was typed. What the internet saw of a proxy stands with its modem: those are read only
 * for what may be part of an address.
 */
export async function openProxySearch(
  ctx: Context,
  proxies: readonly ProxyRecord[],
  typed: string,
): Promise<ProxySearch> {
  const addresses = mayBeAddress(typed) ? await readAddresses(ctx, proxies) : new Map<string, string>();
  return { fieldsOf: (proxy) => [...ownFields(proxy), addresses.get(proxy.proxyId) ?? null] };
}

/** Part of an IPv4 or IPv6 address, with at least one of the signs that only those have. */
function mayBeAddress(typed: string): boolean {
  return typed.split(/\s+/).some((word) => /^[\da-f]*[.:][\da-f.:]*$/i.test(word));
}

/** What the internet last saw of each proxy, by its id; without those that were not seen. */
export async function readAddresses(ctx: Context, proxies: readonly ProxyRecord[]): Promise<Map<string, string>> {
  const modems = new Map((await modemStore(ctx.database).findMany(proxies)).map((modem) => [modem.modemId, modem]));
  return new Map(
    proxies.flatMap((proxy) => {
      const { address } = currentIpOf(proxy, modems.get(proxy.modemId));
      return address ? [[proxy.proxyId, address] as const] : [];
    }),
  );
}

function ownFields(proxy: ProxyRecord): (string | null)[] {
  const { label, tags, proxyId, modemId, operator, country, host, httpPort, socksPort, auth, users, allow } = proxy;
  const ports = [httpPort, socksPort].flatMap((port) => [String(port), `${host}:${port}`]);
  const names = [auth, ...users].map(({ username }) => username);
  return [label, ...tags, proxyId, modemId, operator, country, ...ports, ...names, ...allow];
}
