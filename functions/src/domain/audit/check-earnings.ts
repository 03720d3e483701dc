import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { splitCents } from '@cellgate/shared/product/earned.ts';
import type { Item } from '../../storage/database.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import { EarnedDay } from '../../storage/order/sales-store.ts';
import type { Finding, Snapshot } from './snapshot.ts';

/** Time around midnight, in ms, in which an entry may count on either day: it may differ from the time of its event. */
const midnightMs = 10 * 60_000;
const dayMs = 86_400_000;

type Read = Pick<Snapshot, 'entries' | 'orders' | 'renewals'>;

interface EarningsCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(snapshot: Read): Finding[];
}

/** Checks that what each product has earned on a counted day is what the ledger entries of its orders and extensions say. */
export function createEarningsCheck(): EarningsCheck {
  const days: EarnedDay[] = [];
  return {
    add: (item) => {
      if (item.pk === 'EARNINGS' && String(item.sk).startsWith('DAY#')) days.push(EarnedDay.parse(item));
    },
    findings: (snapshot) => {
      const final = days.filter(({ isFinal }) => isFinal);
      const shares = final.length > 0 ? sharesOfEntries(snapshot) : [];
      return final.flatMap((day) => checkDay(day, shares));
    },
  };
}

/** Part of a ledger entry that one product has earned, or lost to a refund. */
interface Share {
  productId: string;
  cents: Cents;
  atMs: number;
}

function checkDay({ date, cents }: EarnedDay, shares: readonly Share[]): Finding[] {
  const fromMs = Date.parse(date);
  const near = shares.filter(({ atMs }) => atMs > fromMs - midnightMs && atMs < fromMs + dayMs + midnightMs);
  const certain = (share: Share) => share.atMs >= fromMs + midnightMs && share.atMs < fromMs + dayMs - midnightMs;
  const products = new Set([...Object.keys(cents), ...near.map(({ productId }) => productId)]);
  return [...products].flatMap((productId) => {
    const own = near.filter((share) => share.productId === productId);
    const wanted = sumOf(own.filter(certain));
    const unsureCents = own.filter((share) => !certain(share)).reduce((sum, share) => sum + Math.abs(share.cents), 0);
    const is = cents[productId] ?? 0;
    if (Math.abs(is - wanted) <= unsureCents) return [];
    const detail = `earned ${is} on ${date}, the ledger says ${wanted}`;
    return [{ rule: 'day' as const, subject: productId, detail }];
  });
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0);

/** Returns what each entry has brought to which product. */
function sharesOfEntries({ entries, orders, renewals }: Read): Share[] {
  const productOf = new Map<string, string>(orders.map(({ orderId, item }) => [orderId, item.productId]));
  const renewalOf = new Map<string, RenewalRecord>(renewals.map((renewal) => [renewal.renewalId, renewal]));
  return entries.filter(isOfSale).flatMap(({ amountCents, reference, at }) => {
    const atMs = Date.parse(at);
    const renewal = renewalOf.get(reference);
    const productId = productOf.get(reference);
    const parts = renewal
      ? splitCents(-amountCents, weightsOf(renewal, { isReturn: amountCents > 0, productOf }))
      : new Map(productId ? [[productId, -amountCents]] : []);
    return [...parts].map(([product, cents]) => ({ productId: product, cents, atMs }));
  });
}

const isOfSale = ({ reason }: LedgerEntry) => reason === 'order' || reason === 'renewal' || reason === 'refund';

/** Returns the amounts of an extension by product; of a returned one those of the proxies that did not get it. */
function weightsOf(
  { proxies, returnedProxyIds }: RenewalRecord,
  { isReturn, productOf }: { isReturn: boolean; productOf: ReadonlyMap<string, string> },
): Map<string, Cents> {
  const weights = new Map<string, Cents>();
  for (const { proxyId, orderId, cents } of proxies) {
    const productId = productOf.get(orderId);
    if (!productId || (isReturn && !returnedProxyIds.includes(proxyId))) continue;
    weights.set(productId, (weights.get(productId) ?? 0) + cents);
  }
  return weights;
}
