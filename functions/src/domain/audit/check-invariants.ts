import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { BalanceRecord } from '../../storage/balance-store.ts';
import type { ModemRecord } from '../../storage/modem-store.ts';
import type { OrderRecord } from '../../storage/order-store.ts';
import type { ProxyRecord } from '../../storage/proxy-store.ts';
import type { TopupRecord } from '../../storage/topup-store.ts';

export interface Snapshot {
  balances: readonly BalanceRecord[];
  entries: readonly LedgerEntry[];
  orders: readonly OrderRecord[];
  proxies: readonly ProxyRecord[];
  modems: readonly ModemRecord[];
  topups: readonly TopupRecord[];
  /** `<provider>#<payment id>` of every credit mark. */
  credits: readonly string[];
}

/** One thing that must be true and is not. */
export interface Finding {
  rule: 'ledger' | 'payment' | 'order' | 'stock' | 'allocation';
  subject: string;
  detail: string;
}

/** What must always hold of money and stock. Pure: the same records give the same findings. */
export function checkInvariants(snapshot: Snapshot): Finding[] {
  return [
    ...checkLedger(snapshot),
    ...checkOrders(snapshot),
    ...checkPayments(snapshot),
    ...checkModems(snapshot),
    ...checkPorts(snapshot),
    ...checkProxies(snapshot),
  ];
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, keyOf);
}

function checkLedger({ balances, entries }: Snapshot): Finding[] {
  const chains = groupBy(
    entries.toSorted((a, b) => a.sequence - b.sequence),
    (entry) => entry.accountId,
  );
  const known = new Set<string>(balances.map((balance) => balance.accountId));
  const orphans = [...chains.keys()].filter((accountId) => !known.has(accountId));
  return [
    ...orphans.map((subject): Finding => ({ rule: 'ledger', subject, detail: 'entries without a balance' })),
    ...[...chains.values()].flatMap(checkChain),
    ...balances.flatMap((balance) => checkBalance(balance, chains.get(balance.accountId) ?? [])),
  ];
}

/** Sequences without a gap, and running balances that add up and never fall below zero. */
function checkChain(chain: readonly LedgerEntry[]): Finding[] {
  const findings: Finding[] = [];
  let sumCents = 0;
  for (const [index, entry] of chain.entries()) {
    const add = (detail: string) => findings.push({ rule: 'ledger', subject: entry.accountId, detail });
    sumCents += entry.amountCents;
    if (entry.sequence !== index + 1) add(`entry ${index + 1} has sequence ${entry.sequence}`);
    if (entry.balanceAfterCents !== sumCents) {
      add(`entry ${entry.sequence} says ${entry.balanceAfterCents}, the sum is ${sumCents}`);
    }
    if (sumCents < 0) add(`entry ${entry.sequence} leaves ${sumCents}`);
  }
  return findings;
}

/** The balance is the sum of its entries, and so is what it says was spent. */
function checkBalance(balance: BalanceRecord, chain: readonly LedgerEntry[]): Finding[] {
  const sumCents = chain.reduce((sum, entry) => sum + entry.amountCents, 0);
  const spentCents = chain
    .filter((entry) => entry.reason === 'order' || entry.reason === 'refund')
    .reduce((sum, entry) => sum - entry.amountCents, 0);
  const finding = (detail: string): Finding => ({ rule: 'ledger', subject: balance.accountId, detail });
  return [
    ...(balance.balanceCents === sumCents ? [] : [finding(`balance ${balance.balanceCents}, entries ${sumCents}`)]),
    ...(balance.sequence === chain.length ? [] : [finding(`sequence ${balance.sequence}, entries ${chain.length}`)]),
    ...(balance.spentCents === spentCents ? [] : [finding(`spent ${balance.spentCents}, entries ${spentCents}`)]),
  ];
}

/** A paid order's total is its debit, and it has a proxy for every unit; an unpaid one has neither. */
function checkOrders({ orders, entries, proxies }: Snapshot): Finding[] {
  const debits = groupBy(
    entries.filter((entry) => entry.reason === 'order'),
    (entry) => entry.reference,
  );
  const proxiesOf = groupBy(proxies, (proxy) => proxy.orderId);
  const findings: Finding[] = [];
  const add = (subject: string, detail: string) => findings.push({ rule: 'order', subject, detail });
  for (const order of orders) {
    const isPaid = order.state === 'provisioning' || order.state === 'completed';
    const debitCents = (debits.get(order.orderId) ?? []).reduce((sum, entry) => sum - entry.amountCents, 0);
    const wantedCents = isPaid ? order.totalCents : 0;
    if (debitCents !== wantedCents) add(order.orderId, `${order.state}, debited ${debitCents}, total ${wantedCents}`);
    const delivered = proxiesOf.get(order.orderId)?.length ?? 0;
    if (order.state === 'completed' && delivered !== order.item.quantity) {
      add(order.orderId, `${delivered} proxies for a quantity of ${order.item.quantity}`);
    }
    if (!isPaid && delivered > 0) add(order.orderId, `${order.state}, yet ${delivered} proxies`);
  }
  for (const reference of debits.keys()) {
    if (!orders.some((order) => order.orderId === reference)) add(reference, 'a debit without an order');
  }
  return findings;
}

/** Each payment was credited once: one credit mark, one ledger entry, the top-up's amount. */
function checkPayments({ topups, entries, credits }: Snapshot): Finding[] {
  const credited = groupBy(
    entries.filter((entry) => entry.reason === 'topup'),
    (entry) => entry.reference,
  );
  const findings: Finding[] = [];
  const add = (subject: string, detail: string) => findings.push({ rule: 'payment', subject, detail });
  for (const topup of topups) {
    const movements = credited.get(topup.topupId) ?? [];
    const sumCents = movements.reduce((sum, entry) => sum + entry.amountCents, 0);
    if (sumCents !== topup.creditedCents) add(topup.topupId, `credited ${topup.creditedCents}, entries ${sumCents}`);
    if (movements.length > 1) add(topup.topupId, `${movements.length} credits`);
    const isMarked = credits.includes(`${topup.provider}#${topup.paymentId}`);
    if (isMarked !== movements.length > 0) add(topup.topupId, 'credit mark and ledger differ');
  }
  for (const reference of credited.keys()) {
    if (!topups.some((topup) => topup.topupId === reference)) add(reference, 'a credit without a top-up');
  }
  return findings;
}

/** sold ⇔ exactly one allocation; reserved for an order ⇔ a reservation. */
function checkModems({ modems, proxies, orders }: Snapshot): Finding[] {
  const proxiesById = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  const orderIds = new Set(orders.map((order) => order.orderId));
  const checkModem = (modem: ModemRecord): string[] => {
    const { allocation, reservation, stockState } = modem;
    const proxy = allocation ? proxiesById.get(allocation.proxyId) : undefined;
    const isStale = proxy && (proxy.modemId !== modem.modemId || proxy.generation !== modem.generation);
    return [
      ...((stockState === 'sold') === (allocation !== null) ? [] : [`${stockState}, allocation differs`]),
      ...(reservation && stockState !== 'reserved' ? [`${stockState}, yet reserved for an order`] : []),
      ...(reservation && !orderIds.has(reservation.orderId) ? ['reserved for an order that does not exist'] : []),
      ...(allocation && !proxy ? ['allocated to a proxy that does not exist'] : []),
      ...(isStale ? [`generation ${modem.generation}, its proxy has ${proxy.generation}`] : []),
    ];
  };
  return modems.flatMap((modem) =>
    checkModem(modem).map((detail): Finding => ({ rule: 'stock', subject: modem.modemId, detail })),
  );
}

/** No port of a server belongs to two modems. */
function checkPorts({ modems }: Snapshot): Finding[] {
  const places = modems.flatMap((modem) =>
    [modem.httpPort, modem.socksPort].map((port) => ({ modem, place: `${modem.serverId}:${port}` })),
  );
  return [...Map.groupBy(places, ({ place }) => place)]
    .filter(([, holders]) => holders.length > 1)
    .map(([place, holders]) => ({ rule: 'stock', subject: place, detail: `belongs to ${holders.length} modems` }));
}

/** A proxy that runs has its modem, and no modem has two. */
function checkProxies({ proxies, modems }: Snapshot): Finding[] {
  const findings: Finding[] = [];
  const modemsById = new Map(modems.map((modem) => [modem.modemId, modem]));
  for (const proxy of proxies) {
    if (proxy.status === 'expired') continue;
    if (modemsById.get(proxy.modemId)?.allocation?.proxyId !== proxy.proxyId) {
      findings.push({
        rule: 'allocation',
        subject: proxy.proxyId,
        detail: 'runs on a modem that is not allocated to it',
      });
    }
  }
  return findings;
}
