import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';

export interface ProxySearch {
  /** Returns the fields by which the owner may search for a proxy. Excludes password and reset link. */
  fieldsOf(proxy: ProxyRecord): readonly (string | null)[];
}

/** Prepares a search in these proxies. IPs are stored with the modems, which are read only if the search text may be part of an IP. */
export async function openProxySearch(
  ctx: Context,
  proxies: readonly ProxyRecord[],
  typed: string,
): Promise<ProxySearch> {
  const addresses = mayBeAddress(typed) ? await readAddresses(ctx, proxies) : new Map<string, string>();
  return { fieldsOf: (proxy) => [...ownFields(proxy), addresses.get(proxy.proxyId) ?? null] };
}

/** Reports whether a word may be part of an IPv4 or IPv6 address; it must contain a dot or colon. */
function mayBeAddress(typed: string): boolean {
  return typed.split(/\s+/).some((word) => /^[\da-f]*[.:][\da-f.:]*$/i.test(word));
}

/** Returns the last observed IP of each proxy, by proxy ID; without proxies that have none. */
async function readAddresses(ctx: Context, proxies: readonly ProxyRecord[]): Promise<Map<string, string>> {
  const modems = new Map((await modemStore(ctx.database).findMany(proxies)).map((modem) => [modem.modemId, modem]));
  return new Map(
    proxies.flatMap((proxy) => {
      const modem = modems.get(proxy.modemId);
      const address = modem?.generation === proxy.generation ? modem.report?.egressIp : null;
      return address ? [[proxy.proxyId, address] as const] : [];
    }),
  );
}

function ownFields(proxy: ProxyRecord): (string | null)[] {
  const { label, note, tags, proxyId, modemId, operator, country, host, httpPort, socksPort, auth, users, allow } =
    proxy;
  const ports = [httpPort, socksPort].flatMap((port) => [String(port), `${host}:${port}`]);
  const names = [auth, ...users].map(({ username }) => username);
  return [label, note ?? null, ...tags, proxyId, modemId, operator, country, ...ports, ...names, ...allow];
}
