import type { StaffHit } from '@cellgate/shared/search/staff-search.ts';
import {
  adminPaths,
  allProxiesPath,
  customerPath,
  orderPath,
  paymentPath,
  serverModemsPath,
} from '../../admin-paths.ts';

/** Returns the URL that shows a hit; undefined if its kind has no page. */
export function staffHitPath({
  kind,
  id,
  title,
  serverId,
}: Pick<StaffHit, 'kind' | 'id' | 'title' | 'serverId'>): string | undefined {
  if (kind === 'proxy') return allProxiesPath({ search: id });
  if (kind === 'customer') return customerPath(id);
  if (kind === 'product') return `${adminPaths.staffProducts}?${new URLSearchParams({ edit: id })}`;
  if (kind === 'order') return orderPath(id);
  if (kind === 'payment') return paymentPath(id);
  if (serverId === null) return undefined;
  if (kind === 'server') return serverModemsPath(serverId);
  if (kind === 'modem') return `${serverModemsPath(serverId)}?${new URLSearchParams({ search: title })}`;
  return undefined;
}
