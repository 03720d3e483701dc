import type { AccountId, OrderId, ProductId, ProxyId, ServerId, TopupId } from '@cellgate/shared/contract/id.ts';
import type { StaffHitKind } from '@cellgate/shared/search/staff-search.ts';
import type { ModemKey } from '../../storage/server/modem-store.ts';

/** Records that a search found, by kind, before they are read. */
export interface References {
  customers: AccountId[];
  orders: OrderId[];
  proxies: ProxyId[];
  modems: ModemKey[];
  servers: ServerId[];
  products: ProductId[];
  payments: TopupId[];
  /** Modems whose proxies are found as well; they are among `modems`. */
  occupied: ModemKey[];
  /** Kinds of which more records were found than are named here. */
  cutKinds: StaffHitKind[];
}

/** Returns all references. */
export function mergeReferences(found: readonly Partial<References>[]): References {
  return {
    customers: found.flatMap(({ customers = [] }) => customers),
    orders: found.flatMap(({ orders = [] }) => orders),
    proxies: found.flatMap(({ proxies = [] }) => proxies),
    modems: found.flatMap(({ modems = [] }) => modems),
    servers: found.flatMap(({ servers = [] }) => servers),
    products: found.flatMap(({ products = [] }) => products),
    payments: found.flatMap(({ payments = [] }) => payments),
    occupied: found.flatMap(({ occupied = [] }) => occupied),
    cutKinds: found.flatMap(({ cutKinds = [] }) => cutKinds),
  };
}
