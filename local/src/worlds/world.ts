import type { NewAccount } from '@cellgate/functions/domain/account/create-account.ts';
import type { CreateServerInput } from '@cellgate/functions/domain/server/create-server.ts';
import type { ProductRecord } from '@cellgate/functions/storage/order/product-store.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import type { z } from 'zod';

export type WorldServer = Omit<CreateServerInput, 'httpPortBase' | 'socksPortBase'>;
export type WorldProduct = Omit<ProductRecord, 'productId' | 'serverIds'>;
export type WorldAccount = z.input<typeof NewAccount> & { language: Language };

/** Demo data of an installation: the same at every first start, dates apart, which count back from it. */
export interface World {
  /** One line for lists of worlds. */
  about: string;
  /** Servers 1, 2 … in order. Each gets an agent and a proxy plane. */
  servers: readonly WorldServer[];
  /** Products, each sold from all servers of its type. */
  products: readonly WorldProduct[];
  /** Accounts of a new installation, printed at every start. */
  accounts: readonly WorldAccount[];
  /** Customers and their past. The first one owns the demo proxy of the printed curl line; if there is none, no demo proxy is bought. */
  customers: readonly WorldCustomer[];
}

export interface WorldCustomer {
  /** Created if it is not among the accounts of the world. */
  account: WorldAccount;
  /** Actions in order of time. One that the layout has no server or stock for is left out. */
  past: readonly PastAction[];
}

export type PastAction = {
  /** Age of the action in days, at the first start. */
  daysAgo: number;
} & (
  | { kind: 'topup'; dollars: number; status: 'completed' | 'expired' }
  | ({ kind: 'order' } & PastOrder)
  /** Extends all proxies of an order. */
  | { kind: 'extend'; order: string; period: SubscriptionPeriod }
  /** Cancels an order for its refund, more than a day after it was placed. */
  | { kind: 'cancel'; order: string }
);

export interface PastOrder {
  /** Name by which later actions refer to the order. */
  order: string;
  /** Name of the product. */
  product: string;
  period: SubscriptionPeriod;
  quantity: number;
  /** Names of the proxies; a proxy without one keeps its own. */
  labels?: readonly string[];
  tags?: readonly string[];
  /** Period of auto-extend; off if absent. */
  autoRenew?: SubscriptionPeriod;
  /** Mean traffic of each proxy in megabytes a day. */
  dailyMegabytes: number;
  /** Number of rotations of each proxy a day. */
  dailyRotations: number;
}
