import { subscriptionEnd } from '@cellgate/shared/product/product.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { Finding, Snapshot } from './snapshot.ts';

/** Time, in ms, by which the sweep, which runs every minute, may be late. */
const lateSweepMs = 3_600_000;

/**
 * Checks that each proxy has exactly the time paid for: the spans of its order and its renewals follow one another up to its end, and its port stays
 * open until then.
 */
export function checkPaidTime(snapshot: Snapshot): Finding[] {
  const orders = new Map(snapshot.orders.map((order) => [order.orderId, order]));
  const renewals = new Map<string, RenewalRecord>(snapshot.renewals.map((renewal) => [renewal.renewalId, renewal]));
  const findingsOf = (subject: string, details: readonly string[]) =>
    details.map((detail): Finding => ({ rule: 'time', subject, detail }));
  return [
    ...snapshot.proxies.flatMap((proxy) => {
      const order = orders.get(proxy.orderId);
      const [bought, ...extended] = proxy.paid;
      return findingsOf(proxy.proxyId, [
        ...(order ? checkPurchase(proxy, order) : ['proxy has no order']),
        ...extended.flatMap((span) => checkExtension(proxy, span, renewals.get(span.reference))),
        ...(bought ? checkChain(proxy) : []),
        ...checkStatus(proxy, snapshot.nowMs),
      ]);
    }),
    ...checkAllocations(snapshot),
  ];
}

function checkPurchase(
  { accountId, createdAt, paid: [bought] }: ProxyRecord,
  { orderId, accountId: buyer, item }: Snapshot['orders'][number],
): string[] {
  const until = subscriptionEnd(new Date(createdAt), item.period).toISOString();
  const isRight =
    bought?.reference === orderId &&
    bought.cents === item.unitPriceCents &&
    bought.from === createdAt &&
    bought.until === until;
  return [
    ...(isRight ? [] : [`first paid span does not match ${orderId}`]),
    ...(accountId === buyer ? [] : [`proxy belongs to ${accountId}, ${orderId} to ${buyer}`]),
  ];
}

function checkExtension(
  { proxyId, accountId }: ProxyRecord,
  span: ProxyRecord['paid'][number],
  renewal: RenewalRecord | undefined,
): string[] {
  if (span.given) return checkGiven(span);
  const part = renewal?.proxies.find((each) => each.proxyId === proxyId);
  const isPaid =
    renewal?.accountId === accountId &&
    part?.cents === span.cents &&
    !renewal.returnedProxyIds.includes(proxyId) &&
    span.until === subscriptionEnd(new Date(span.from), renewal.period).toISOString();
  return isPaid ? [] : [`paid span does not match ${span.reference}`];
}

/** Checks that time which staff has given costs nothing and lasts. */
function checkGiven({ cents, from, until, reference }: ProxyRecord['paid'][number]): string[] {
  return cents === 0 && from < until ? [] : [`given time of ${reference} is no gift`];
}

/** Checks that paid spans follow without gaps up to the end, and that no payment counts twice. */
function checkChain({ paid, endDate }: ProxyRecord): string[] {
  const gaps = paid.slice(1).filter((span, index) => span.from !== paid[index]?.until);
  const references = new Set(paid.map(({ reference }) => reference));
  return [
    ...gaps.map(({ reference }) => `paid span of ${reference} does not start at the end of the previous span`),
    ...(references.size === paid.length ? [] : ['two paid spans have the same payment']),
    ...(paid.at(-1)?.until === endDate ? [] : [`end date is ${endDate}, paid until ${paid.at(-1)?.until}`]),
  ];
}

function checkStatus({ status, endDate, refundedCents }: ProxyRecord, nowMs: number): string[] {
  if (status === 'expired') return [];
  return [
    ...(nowMs > Date.parse(graceEnd(endDate)) + lateSweepMs ? [`proxy is ${status} after its grace period`] : []),
    ...(refundedCents > 0 ? [`proxy is ${status} although ${refundedCents} was refunded`] : []),
  ];
}

/** Checks that each allocation's end and owner are those of its proxy. A modem that its proxy has left only waits for its port to close. */
function checkAllocations({ modems, proxies }: Snapshot): Finding[] {
  const proxiesById = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  return modems.flatMap(({ modemId, allocation }) => {
    const proxy = allocation ? proxiesById.get(allocation.proxyId) : undefined;
    if (!allocation || proxy?.modemId !== modemId) return [];
    const isOver = proxy.status === 'expired';
    const details = [
      ...(allocation.validUntil === proxy.endDate
        ? []
        : [`allocation is valid until ${allocation.validUntil}, its proxy ends ${proxy.endDate}`]),
      ...(allocation.accountId === proxy.accountId
        ? []
        : [`allocation belongs to ${allocation.accountId}, its proxy to ${proxy.accountId}`]),
      ...((allocation.endedAt !== null) === isOver
        ? []
        : [
            `proxy is ${proxy.status}, its allocation ${allocation.endedAt === null ? 'is open' : `ended at ${allocation.endedAt}`}`,
          ]),
    ];
    return details.map((detail): Finding => ({ rule: 'time', subject: modemId, detail }));
  });
}
