import type { Proxy } from '../proxy/proxy.ts';
import type { ProxyHit } from './search.ts';

/** Returns a proxy as a search shows it. */
export function toProxyHit({
  _id,
  label,
  operator,
  specs,
  host,
  port,
  status,
  statusReason,
  currentIp,
}: Proxy): ProxyHit {
  return {
    id: _id,
    label,
    operator,
    country: specs.location.country,
    host,
    port,
    status,
    statusReason,
    currentIp: currentIp.address,
  };
}
