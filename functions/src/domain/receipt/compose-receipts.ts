import { fullName } from '@cellgate/shared/account/full-name.ts';
import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { AccountId, OrderId, TopupId } from '@cellgate/shared/contract/id.ts';
import { defaultLanguage } from '@cellgate/shared/language/language-choice.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { formatReceiptNumber, nextInSeries } from '@cellgate/shared/receipt/receipt-number.ts';
import type { z } from 'zod';
import { type Context, timestamp } from '../../context.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import type { ListedEvent } from '../../storage/event-store.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';

type Place = { year: number; place: number };
type Paid = Pick<Receipt, 'accountId' | 'reference' | 'eventId' | 'at' | 'totalCents' | 'order'>;

/**
 * Returns the receipts of events, numbered from the place after `from` on, with the particulars of customers and seller as they are now. `last`: place
 * of the last one; undefined if there are none. Parts of a payment that are worth nothing have no receipt.
 */
export async function composeReceipts(
  ctx: Context,
  events: readonly ListedEvent[],
  from: Place,
): Promise<{ records: Receipt[]; last: Place | undefined }> {
  const { database } = ctx;
  const orders = await orderStore(database).findMany(events.flatMap(({ details }) => idOf(OrderId, details.orderId)));
  const orderOf = new Map<string, OrderRecord>(orders.map((order) => [order.orderId, order]));
  const paid = events.flatMap((event) => toPaid(event, orderOf));
  if (paid.length === 0) return { records: [], last: undefined };
  const accounts = await accountStore(database).findMany([...new Set(paid.map(({ accountId }) => accountId))]);
  const accountOf = new Map<AccountId, AccountRecord>(accounts.map((account) => [account.accountId, account]));
  const seller = await readSeller(ctx);
  const numberedAt = timestamp(ctx);
  let last = from;
  const records = paid.map((each): Receipt => {
    last = nextInSeries({ year: last.year, place: last.place }, Number(each.at.slice(0, '2026'.length)));
    const account = accountOf.get(each.accountId);
    return {
      ...each,
      number: formatReceiptNumber(last),
      numberedAt,
      seller,
      language: account?.language ?? defaultLanguage,
      customer: account ? { name: fullName(account), email: account.email } : { name: '', email: '' },
    };
  });
  return { records, last };
}

/** Returns what an event was paid for; nothing for an event that a later version has written in another way. */
function toPaid({ id, at, kind, subject, details }: ListedEvent, orderOf: ReadonlyMap<string, OrderRecord>): Paid[] {
  if (kind === 'topup.credited') {
    const { amountCents } = details;
    if (typeof amountCents !== 'number' || amountCents <= 0) return [];
    const [accountId] = idOf(AccountId, subject);
    const [reference] = idOf(TopupId, details.topupId);
    if (!accountId || !reference) return [];
    return [{ accountId, reference, eventId: id, at, totalCents: amountCents, order: null }];
  }
  const order = orderOf.get(String(details.orderId));
  if (!order) return [];
  const { orderId, accountId, orderNumber, totalCents, item, units, undeliveredProxyIds } = order;
  const { productName, period, quantity, unitPriceCents } = item;
  const refundedCents = units.filter(({ proxyId }) => undeliveredProxyIds.includes(proxyId)).length * unitPriceCents;
  return [
    {
      ...{ accountId, reference: orderId, eventId: id, at, totalCents },
      order: { orderNumber, productName, period, quantity, unitPriceCents, refundedCents },
    },
  ];
}

/** Returns the particulars of the company in the settings, and those of the shop where there are none. */
async function readSeller({ settings }: Pick<Context, 'settings'>): Promise<Receipt['seller']> {
  const { receipts, site } = await settings.current();
  return {
    name: receipts.companyName ?? brandName,
    address: receipts.companyAddress,
    taxId: receipts.companyTaxId,
    email: site.supportEmail ?? brand.supportEmail,
  };
}

function idOf<T>(schema: z.ZodType<T>, value: unknown): T[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
