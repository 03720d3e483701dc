import { isSpending, type LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { paidCents } from '@cellgate/shared/order/refund.ts';
import type { BalanceRecord } from '../../storage/balance/balance-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { Allocation, ModemRecord } from '../../storage/server/modem-store.ts';
import { checkAccess } from './check-access.ts';
import { findBrokenEntry } from './check-chain.ts';
import { checkOwners, checkReservations, checkTotals } from './check-owners.ts';
import { checkPaidTime } from './check-paid-time.ts';
import type { Finding, Snapshot } from './snapshot.ts';

/** Checks the invariants of money, stock and paid time. Pure: the same records give the same findings. */
export function checkInvariants(snapshot: Snapshot): Finding[] {
  return [
    ...checkLedger(snapshot),
    ...checkOrders(snapshot),
    ...checkRenewals(snapshot),
    ...checkRefunds(snapshot),
    ...checkPayments(snapshot),
    ...checkModems(snapshot),
    ...checkPorts(snapshot),
    ...checkProxies(snapshot),
    ...checkAccess(snapshot),
    ...checkOwners(snapshot),
    ...checkTotals(snapshot),
    ...checkReservations(snapshot),
    ...checkPaidTime(snapshot),
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
    ...orphans.map(
      (subject): Finding => ({ rule: 'ledger', subject, detail: 'ledger entries exist without a balance' }),
    ),
    ...[...chains.values()].flatMap(checkChain),
    ...balances.flatMap((balance) => checkBalance(balance, chains.get(balance.accountId) ?? [])),
    ...balances.flatMap(({ accountId, ledgerHash }): Finding[] => {
      const detail = findBrokenEntry(chains.get(accountId) ?? [], ledgerHash);
      return detail === undefined ? [] : [{ rule: 'ledger', subject: accountId, detail }];
    }),
  ];
}

/** Checks that sequences have no gaps, and that running balances add up and never fall below zero. */
function checkChain(chain: readonly LedgerEntry[]): Finding[] {
  const findings: Finding[] = [];
  let sumCents = 0;
  for (const [index, entry] of chain.entries()) {
    const add = (detail: string) => findings.push({ rule: 'ledger', subject: entry.accountId, detail });
    sumCents += entry.amountCents;
    if (entry.sequence !== index + 1) add(`entry ${index + 1} has sequence ${entry.sequence}`);
    if (entry.balanceAfterCents !== sumCents) {
      add(`entry ${entry.sequence} has balance ${entry.balanceAfterCents}, the sum is ${sumCents}`);
    }
    if (sumCents < 0) add(`entry ${entry.sequence} makes the balance negative: ${sumCents}`);
  }
  return findings;
}

/** Checks that balance, sequence and amount spent follow from the entries. */
function checkBalance(balance: BalanceRecord, chain: readonly LedgerEntry[]): Finding[] {
  const sumCents = chain.reduce((sum, entry) => sum + entry.amountCents, 0);
  const spentCents = chain
    .filter((entry) => isSpending(entry.reason))
    .reduce((sum, entry) => sum - entry.amountCents, 0);
  const finding = (detail: string): Finding => ({ rule: 'ledger', subject: balance.accountId, detail });
  return [
    ...(balance.balanceCents === sumCents
      ? []
      : [finding(`balance is ${balance.balanceCents}, sum of entries is ${sumCents}`)]),
    ...(balance.sequence === chain.length
      ? []
      : [finding(`sequence is ${balance.sequence}, number of entries is ${chain.length}`)]),
    ...(balance.spentCents === spentCents
      ? []
      : [finding(`spending is ${balance.spentCents}, sum of entries is ${spentCents}`)]),
  ];
}

/**
 * Checks that a paid order's total is its debit and that a completed one has a proxy for every delivered unit; an unpaid order has neither debit nor
 * proxies.
 */
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
    if (debitCents !== wantedCents)
      add(order.orderId, `${order.state} order was debited ${debitCents}, should be ${wantedCents}`);
    const delivered = proxiesOf.get(order.orderId)?.length ?? 0;
    const wanted = order.item.quantity - order.undeliveredProxyIds.length;
    if (order.state === 'completed' && delivered !== wanted) {
      add(order.orderId, `order has ${delivered} proxies, should have ${wanted}`);
    }
    if (!isPaid && delivered > 0) add(order.orderId, `${order.state} order has ${delivered} proxies`);
  }
  const known = new Set<string>(orders.map(({ orderId }) => orderId));
  for (const reference of debits.keys()) if (!known.has(reference)) add(reference, 'debit has no order');
  return findings;
}

/** Checks that a renewal's total, less refunds, is its debit, and that each part is a paid span of its proxy once all is applied. */
function checkRenewals({ renewals, entries, proxies }: Snapshot): Finding[] {
  const debits = groupBy(
    entries.filter(({ reason }) => reason === 'renewal'),
    ({ reference }) => reference,
  );
  const spans = new Set(
    proxies.flatMap(({ proxyId, paid }) => paid.map(({ reference, cents }) => `${proxyId} ${reference} ${cents}`)),
  );
  const findings: Finding[] = [];
  const add = (subject: string, detail: string) => findings.push({ rule: 'renewal', subject, detail });
  for (const renewal of renewals) {
    const { renewalId, totalCents, returnedProxyIds } = renewal;
    const given = renewal.proxies.filter(({ proxyId }) => !returnedProxyIds.includes(proxyId));
    const sumCents = renewal.proxies.reduce((sum, { cents }) => sum + cents, 0);
    if (sumCents !== totalCents) add(renewalId, `total is ${totalCents}, sum of parts is ${sumCents}`);
    const givenCents = given.reduce((sum, { cents }) => sum + cents, 0);
    const debitCents = (debits.get(renewalId) ?? []).reduce((sum, entry) => sum - entry.amountCents, 0);
    if (debitCents !== givenCents) add(renewalId, `renewal was debited ${debitCents}, should be ${givenCents}`);
    if (renewal.state === 'applying') continue;
    for (const { proxyId, cents } of given) {
      if (!spans.has(`${proxyId} ${renewalId} ${cents}`))
        add(renewalId, `${proxyId} has no paid span for this renewal`);
    }
  }
  const known = new Set<string>(renewals.map(({ renewalId }) => renewalId));
  for (const reference of debits.keys()) if (!known.has(reference)) add(reference, 'debit has no renewal');
  return findings;
}

/** Checks that an order's recorded refund is that of the ledger, and at most what was paid for the order and its extensions. */
function checkRefunds({ orders, proxies, entries }: Snapshot): Finding[] {
  const refunds = groupBy(
    entries.filter((entry) => entry.reason === 'refund'),
    (entry) => entry.reference,
  );
  const proxiesOf = groupBy(proxies, (proxy) => proxy.orderId);
  const findings: Finding[] = [];
  const add = (subject: string, detail: string) => findings.push({ rule: 'refund', subject, detail });
  for (const { orderId, refundedCents, totalCents, undeliveredProxyIds, item } of orders) {
    const own = proxiesOf.get(orderId) ?? [];
    const givenCents = (refunds.get(orderId) ?? []).reduce((sum, entry) => sum + entry.amountCents, 0);
    if (givenCents !== refundedCents) add(orderId, `refund is ${refundedCents}, sum of entries is ${givenCents}`);
    const extendedCents = own
      .flatMap(({ paid }) => paid)
      .filter(({ reference }) => reference !== orderId)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (givenCents > totalCents + extendedCents)
      add(orderId, `refund is ${givenCents}, more than the ${totalCents + extendedCents} paid`);
    const partsCents =
      own.reduce((sum, proxy) => sum + proxy.refundedCents, 0) + undeliveredProxyIds.length * item.unitPriceCents;
    if (partsCents !== givenCents) add(orderId, `refund is ${givenCents}, sum of its proxies is ${partsCents}`);
  }
  for (const { proxyId, refundedCents, paid } of proxies) {
    const cents = paidCents(paid);
    if (refundedCents > cents) add(proxyId, `refund is ${refundedCents}, more than the ${cents} paid`);
  }
  const known = new Set<string>(orders.map(({ orderId }) => orderId));
  for (const reference of refunds.keys()) if (!known.has(reference)) add(reference, 'refund has no order');
  return findings;
}

/** Checks that each part of a payment was credited once: one credit mark, one ledger entry, and together the top-up's amount. */
function checkPayments({ topups, entries, credits }: Snapshot): Finding[] {
  const credited = groupBy(
    entries.filter((entry) => entry.reason === 'topup'),
    (entry) => entry.reference,
  );
  const marks = new Set(credits);
  const findings: Finding[] = [];
  const add = (subject: string, detail: string) => findings.push({ rule: 'payment', subject, detail });
  for (const topup of topups) {
    const movements = credited.get(topup.topupId) ?? [];
    const sumCents = movements.reduce((sum, entry) => sum + entry.amountCents, 0);
    if (sumCents !== topup.creditedCents)
      add(topup.topupId, `credit is ${topup.creditedCents}, sum of entries is ${sumCents}`);
    const moving = topup.credits.filter(({ amountCents }) => amountCents > 0);
    if (movements.length !== moving.length)
      add(topup.topupId, `number of credits is ${moving.length}, number of entries is ${movements.length}`);
    for (const { partId } of topup.credits) {
      const mark = `${topup.provider}#${partId}`;
      if (!marks.delete(mark)) add(topup.topupId, `${mark} was credited without a credit mark`);
    }
  }
  for (const mark of marks) add(mark, 'credit mark has no top-up');
  const known = new Set<string>(topups.map(({ topupId }) => topupId));
  for (const reference of credited.keys()) if (!known.has(reference)) add(reference, 'credit has no top-up');
  return findings;
}

/**
 * Checks that a modem is sold if and only if it has an allocation, which is its proxy’s current or former one, and that only reserved modems have a
 * reservation.
 */
function checkModems({ modems, proxies, orders }: Snapshot): Finding[] {
  const proxiesById = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  const orderIds = new Set(orders.map((order) => order.orderId));
  const checkModem = (modem: ModemRecord): string[] => {
    const { allocation, reservation, stockState, heldSince, houseAccess } = modem;
    return [
      ...((stockState === 'sold') === (allocation !== null)
        ? []
        : [`modem is ${stockState} ${allocation ? 'but allocated' : 'without an allocation'}`]),
      ...(reservation && stockState !== 'reserved' ? [`modem is ${stockState} but reserved for an order`] : []),
      ...(houseAccess && stockState === 'sold' ? ['modem is sold but open for the house'] : []),
      ...(heldSince && stockState !== 'reserved' ? [`modem is ${stockState} but held as faulty`] : []),
      ...(reservation && !orderIds.has(reservation.orderId)
        ? ['modem is reserved for an order that does not exist']
        : []),
      ...(allocation ? checkAllocation(modem, allocation, proxiesById.get(allocation.proxyId)) : []),
    ];
  };
  return modems.flatMap((modem) =>
    checkModem(modem).map((detail): Finding => ({ rule: 'stock', subject: modem.modemId, detail })),
  );
}

/** Checks an allocation against its proxy. A modem that its proxy has left only waits for its port to close. */
function checkAllocation(modem: ModemRecord, allocation: Allocation, proxy: ProxyRecord | undefined): string[] {
  if (!proxy) return ['modem is allocated to a proxy that does not exist'];
  if (proxy.modemId !== modem.modemId)
    return allocation.endedAt === null ? ['modem is allocated to a proxy of another modem'] : [];
  if (proxy.generation === modem.generation) return [];
  return [`generation is ${modem.generation}, its proxy has ${proxy.generation}`];
}

/** Checks that no port of a server belongs to two modems. */
function checkPorts({ modems }: Snapshot): Finding[] {
  const addresses = modems.flatMap((modem) =>
    [modem.httpPort, modem.socksPort].map((port) => ({ modem, address: `${modem.serverId}:${port}` })),
  );
  return [...Map.groupBy(addresses, ({ address }) => address)]
    .filter(([, holders]) => holders.length > 1)
    .map(([address, holders]) => ({
      rule: 'stock',
      subject: address,
      detail: `port belongs to ${holders.length} modems`,
    }));
}

/** Checks that each proxy that has not expired is allocated its modem. */
function checkProxies({ proxies, modems }: Snapshot): Finding[] {
  const findings: Finding[] = [];
  const modemsById = new Map(modems.map((modem) => [modem.modemId, modem]));
  for (const proxy of proxies) {
    if (proxy.status === 'expired') continue;
    if (modemsById.get(proxy.modemId)?.allocation?.proxyId !== proxy.proxyId) {
      findings.push({
        rule: 'allocation',
        subject: proxy.proxyId,
        detail: 'proxy runs on a modem that is not allocated to it',
      });
    }
  }
  return findings;
}
