import { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { Context } from '../../context.ts';
import { BalanceRecord } from '../../storage/balance/balance-store.ts';
import { TopupRecord } from '../../storage/balance/topup-store.ts';
import type { Database } from '../../storage/database.ts';
import { OrderRecord } from '../../storage/order/order-store.ts';
import { RenewalRecord } from '../../storage/order/renewal-store.ts';
import { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { ModemRecord } from '../../storage/server/modem-store.ts';
import { createDayCheck } from './check-days.ts';
import { createEarningsCheck } from './check-earnings.ts';
import { checkInvariants } from './check-invariants.ts';
import { createRowCheck } from './check-list-rows.ts';
import { createReceiptCheck } from './check-receipts.ts';
import { createSearchCheck } from './check-search.ts';
import { createTrafficCheck } from './check-traffic.ts';
import { createWaitingOrderCheck } from './check-waiting-orders.ts';
import type { Finding } from './snapshot.ts';

export interface AuditReport {
  counts: Record<'accounts' | 'entries' | 'orders' | 'proxies' | 'modems' | 'topups', number>;
  findings: Finding[];
}

/**
 * Reads all records and checks the invariants of money, stock, paid time and traffic, and that staff finds each record. A scan is not a snapshot: run it while nothing is being sold, or repeat
 * it before trusting a finding.
 */
export async function audit(ctx: Pick<Context, 'now'> & { database: Pick<Database, 'scan'> }): Promise<AuditReport> {
  const snapshot = {
    nowMs: ctx.now(),
    balances: [] as BalanceRecord[],
    entries: [] as LedgerEntry[],
    orders: [] as OrderRecord[],
    renewals: [] as RenewalRecord[],
    proxies: [] as ProxyRecord[],
    modems: [] as ModemRecord[],
    topups: [] as TopupRecord[],
    credits: [] as string[],
  };
  const search = createSearchCheck();
  const rows = createRowCheck();
  const days = createDayCheck();
  const earnings = createEarningsCheck();
  const receipts = createReceiptCheck();
  const traffic = createTrafficCheck();
  const waiting = createWaitingOrderCheck();
  for await (const item of ctx.database.scan('main')) {
    search.add(item);
    rows.add(item);
    days.add(item);
    earnings.add(item);
    receipts.add(item);
    traffic.add(item);
    waiting.add(item);
    const pk = String(item.pk);
    const sk = String(item.sk);
    if (sk === 'BALANCE') snapshot.balances.push(BalanceRecord.parse(item));
    else if (sk === 'ORDER') snapshot.orders.push(OrderRecord.parse(item));
    else if (sk === 'RENEWAL') snapshot.renewals.push(RenewalRecord.parse(item));
    else if (sk === 'PROXY') snapshot.proxies.push(ProxyRecord.parse(item));
    else if (sk === 'TOPUP') snapshot.topups.push(TopupRecord.parse(item));
    else if (sk === 'CREDIT') snapshot.credits.push(pk.slice('CREDIT#'.length));
    else if (sk.startsWith('MODEM#')) snapshot.modems.push(ModemRecord.parse(item));
  }
  for await (const item of ctx.database.scan('ledger')) snapshot.entries.push(LedgerEntry.parse(item));
  return {
    counts: {
      accounts: snapshot.balances.length,
      entries: snapshot.entries.length,
      orders: snapshot.orders.length,
      proxies: snapshot.proxies.length,
      modems: snapshot.modems.length,
      topups: snapshot.topups.length,
    },
    findings: [
      ...checkInvariants(snapshot),
      ...search.findings(),
      ...rows.findings(),
      ...days.findings(snapshot.entries),
      ...earnings.findings(snapshot),
      ...receipts.findings(),
      ...traffic.findings(),
      ...waiting.findings(),
    ],
  };
}
