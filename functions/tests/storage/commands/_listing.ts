import { notMeasured } from '@cellgate/shared/product/measured.ts';
import * as attentions from '../../../src/storage/day/attention-store.ts';
import * as counted from '../../../src/storage/day/counted-account-store.ts';
import * as days from '../../../src/storage/day/day-store.ts';
import * as logCounts from '../../../src/storage/day/log-count-store.ts';
import * as statusDays from '../../../src/storage/day/status-day-store.ts';
import * as systems from '../../../src/storage/day/system-store.ts';
import * as customerRows from '../../../src/storage/listing/customer-row-store.ts';
import * as cursors from '../../../src/storage/listing/list-cursor-store.ts';
import * as proxyRows from '../../../src/storage/listing/proxy-row-store.ts';
import type { Cases } from './_cases.ts';
import { account, accountId, at, proxy, proxyId, serverId } from './_records.ts';

const proxyRow = proxyRows.proxyRowOf(proxy, account);
const balance = { accountId, balanceCents: 12_34, sequence: 3, spentCents: 5_00 };
const customerRow = customerRows.customerRowOf(account, { balance, proxies: [proxy] });

const statusDay = {
  day: '2026-11-21',
  at: at(9),
  servers: { [serverId]: { number: 1, looks: 288, online: 286, maintenance: 0 } },
  operators: { Kyivstar: { looks: 600, available: 599 } },
  nextNumber: 2,
};

const parts = { spentCents: 5_00, refundedCents: 1_00, depositedCents: 9_00, adjustedCents: 0, orders: 1 };
const attention = {
  stuckPayments: 0,
  criticalAlerts: 1,
  warningAlerts: 2,
  interruptedOrders: 0,
  endingProxies: 4,
  isMoreEnding: false,
  lowStock: 1,
  newMessages: 5,
  isMoreNew: false,
};
const counts = { customer: 4, proxy: 3, system: 2, error: 1, undelivered: 0, failedJobs: 0 };
const mark = { accountId, sequence: 3, registeredOn: '2026-11-21', isCustomer: true };

export const listingCases: Cases = {
  'storeProxyRowWrite of the first': () => proxyRows.storeProxyRowWrite(proxyRow, undefined),
  'storeProxyRowWrite of a proxy that has ended': () =>
    proxyRows.storeProxyRowWrite({ ...proxyRow, status: 'expired', owner: null }, 3),
  removeProxyRowWrite: () => proxyRows.removeProxyRowWrite(proxyId),
  'storeCustomerRowWrites of the first': () => customerRows.storeCustomerRowWrites(customerRow, undefined),
  removeCustomerRowWrites: () => customerRows.removeCustomerRowWrites(accountId),
  moveListCursorWrite: () => cursors.moveListCursorWrite(at(9)),
  addToDayWrite: () => days.addToDayWrite('2026-11-21', { ...parts, registered: 2 }),
  addToTotalsWrite: () => days.addToTotalsWrite({ ...parts, customers: -1 }),
  lookWrite: () =>
    days.lookWrite({ at: at(9), apartMs: 150_000, stock: { sold: 3, stock: 2, held: 1 }, looks: 4, online: 3 }),
  'storeStatusDayWrite of the first': () => statusDays.storeStatusDayWrite(statusDay, undefined),
  storeStatusDayWrite: () => statusDays.storeStatusDayWrite(statusDay, at(4)),
  systemWrite: () =>
    systems.systemWrite({ at: at(9), roundTripMs: 40, knownIps: 3, exposedIps: 1, peakBytesPerSecond: 1_000 }),
  attentionWrite: () => attentions.attentionWrite({ ...attention, at: at(9), activeProxies: 3, onlineServers: 1 }),
  systemRotationsWrite: () => systems.systemRotationsWrite({ ...notMeasured, measuredAt: at(9) }),
  auditWrite: () => systems.auditWrite({ at: at(9), findings: 2 }),
  'countLogWrites of two days': () =>
    logCounts.countLogWrites(
      new Map([
        ['2026-11-21', counts],
        ['2026-11-22', { ...counts, error: 0 }],
      ]),
      { until: at(9), seen: at(8) },
    ),
  peaksWrite: () => systems.peaksWrite(serverId, { day: '2026-11-21', peaks: { 20001: 1_000 } }),
  'countedWrite of the first': () => counted.countedWrite(mark, undefined),
  countedWrite: () => counted.countedWrite({ ...mark, sequence: 7 }, mark),
};
