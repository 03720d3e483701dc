import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { ProxyStatusBadge } from '../../../parts/product/proxy-status.tsx';
import { LiveBadge } from './live-badge.tsx';
import { troubleOf } from './proxy-trouble.ts';

/** One badge for a proxy: what is wrong with its connection, otherwise its status. `isBrief` leaves out since when. */
export function ShortStatus({ proxy, isBrief }: { proxy: Proxy; isBrief?: boolean }) {
  const isDown = proxy.status === 'active' && troubleOf(proxy) !== undefined;
  return isDown ? (
    <LiveBadge live={proxy.live} {...(isBrief && { isBrief })} />
  ) : (
    <ProxyStatusBadge status={proxy.status} statusReason={proxy.statusReason} />
  );
}
