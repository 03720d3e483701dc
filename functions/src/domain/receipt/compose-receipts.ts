import { fullName } from '@cellgate/shared/account/full-name.ts';
import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { defaultLanguage } from '@cellgate/shared/language/language-choice.ts';
import { noParticulars, type Particulars } from '@cellgate/shared/receipt/particulars.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { formatReceiptNumber, nextInSeries } from '@cellgate/shared/receipt/receipt-number.ts';
import { type Context, timestamp } from '../../context.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { particularsStore } from '../../storage/account/particulars-store.ts';
import { noCustomer } from '../../storage/balance/receipt-store.ts';
import type { ListedEvent } from '../../storage/event-store.ts';
import { readPaid } from './read-paid.ts';

type Place = { year: number; place: number };

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
  const paid = await readPaid(ctx, events);
  if (paid.length === 0) return { records: [], last: undefined };
  const accountIds = [...new Set(paid.map(({ accountId }) => accountId))];
  const [accounts, stated] = await Promise.all([
    accountStore(database).findMany(accountIds),
    particularsStore(database).findMany(accountIds),
  ]);
  const statedOf = new Map(stated.map(({ accountId, ...particulars }) => [accountId, particulars]));
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
      customer: account ? toCustomer(account, statedOf.get(each.accountId) ?? noParticulars) : noCustomer,
    };
  });
  return { records, last };
}

function toCustomer(account: AccountRecord, particulars: Particulars): Receipt['customer'] {
  return { ...particulars, name: particulars.name || fullName(account), email: account.email };
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
