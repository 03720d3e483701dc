import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ResetLinks } from '@cellgate/shared/proxy-export/export-text.ts';
import { getResetLinks, maxResetLinks } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { call } from '../../../api/call.ts';

/** Returns the reset links of the proxies. An active proxy without a link gets one; a proxy whose IP is fixed has none. */
export async function fetchResetLinks(proxies: readonly Pick<Proxy, '_id'>[]): Promise<ResetLinks> {
  const ids = [...new Set(proxies.map(({ _id }) => _id))];
  const links = new Map<Proxy['_id'], string>();
  for (let start = 0; start < ids.length; start += maxResetLinks) {
    const body = { proxyIds: ids.slice(start, start + maxResetLinks), create: true };
    for (const { proxyId, url } of (await call(getResetLinks, { body })).links)
      if (url !== null) links.set(proxyId, url);
  }
  return links;
}

/** Returns the reset link of one proxy. Rejects if it has none, because it ended meanwhile. */
export async function fetchResetLink(proxy: Pick<Proxy, '_id'>): Promise<string> {
  const link = (await fetchResetLinks([proxy])).get(proxy._id);
  if (link === undefined) throw new Error('the proxy has no reset link');
  return link;
}
