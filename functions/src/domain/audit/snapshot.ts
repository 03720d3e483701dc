import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { BalanceRecord } from '../../storage/balance/balance-store.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';

/** All records that the audit compares, read at one time. */
export interface Snapshot {
  /** Time at which the records were read, in epoch ms. */
  nowMs: number;
  balances: readonly BalanceRecord[];
  entries: readonly LedgerEntry[];
  orders: readonly OrderRecord[];
  renewals: readonly RenewalRecord[];
  proxies: readonly ProxyRecord[];
  modems: readonly ModemRecord[];
  topups: readonly TopupRecord[];
  /** `<provider>#<part ID>` of every credit mark. */
  credits: readonly string[];
}

/** A violated invariant. */
export interface Finding {
  rule:
    | 'ledger'
    | 'payment'
    | 'order'
    | 'renewal'
    | 'refund'
    | 'stock'
    | 'allocation'
    | 'time'
    | 'access'
    | 'search'
    | 'list'
    | 'day'
    | 'receipt'
    | 'traffic'
    | 'waiting_order';
  subject: string;
  detail: string;
}
