import type { NewAccount } from '@cellgate/functions/domain/account/create-account.ts';
import type { CreateServerInput } from '@cellgate/functions/domain/server-change/create-server.ts';
import type { ProductRecord } from '@cellgate/functions/storage/order/product-store.ts';
import type { CustomerFlag } from '@cellgate/shared/customer/customer.ts';
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
  /** Messages of visitors to support. */
  contactMessages?: readonly WorldMessage[];
  outages?: readonly WorldOutage[];
}

/** Time in the past, as the age in days at the first start. */
interface Dated {
  daysAgo: number;
}

export interface WorldCustomer {
  /** Created if it is not among the accounts of the world. */
  account: WorldAccount;
  /** Country (ISO 3166) of the profile. */
  country?: string;
  /** False if the link that verifies the email was never used. True by default. */
  isVerified?: boolean;
  /** Client of all sign-ins: IP and `User-Agent`. */
  device?: { ip: string; userAgent: string };
  /** Age of the account in days; by default it is created shortly before the first action. */
  registeredDaysAgo?: number;
  /** Actions in order of time. One that the layout has no server or stock for is left out. */
  past: readonly PastAction[];
}

export type PastAction = Dated &
  (
    | PastTopup
    | ({ kind: 'order' } & PastOrder)
    /** Extends all proxies of an order. */
    | { kind: 'extend'; order: string; period: SubscriptionPeriod }
    /** Cancels an order for its refund, more than a day after it was placed. */
    | { kind: 'cancel'; order: string }
    | { kind: 'sign_in' }
    | StaffAction
  );

export type PastTopup = {
  kind: 'topup';
  dollars: number;
  /** late: the whole amount arrives an hour after the payment has expired. */
  status: 'completed' | 'expired' | 'late';
  /** Amount that arrives, if it is not the one asked for. */
  paidDollars?: number;
};

/** Something that the moderator of the world does about the customer. */
export type StaffAction =
  | { kind: 'note'; text: string; isPinned?: boolean }
  | { kind: 'flags'; flags: readonly CustomerFlag[] }
  | { kind: 'balance'; change: 'goodwill' | 'payment'; dollars: number; reference?: string; reason: string }
  | { kind: 'suspend'; reason: string };

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
  /** True if some connections to the proxies were refused. */
  hasRefusals?: boolean;
}

export interface WorldMessage extends Dated {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
}

/** Time during which a server was offline, with its alert and what its customers were told. */
export interface WorldOutage extends Dated {
  /** Name of the server. */
  server: string;
  minutes: number;
}
