import { Email } from '@cellgate/shared/account/account.ts';
import { ModemIdentity } from '@cellgate/shared/modem/modem.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { findByAddress } from './find-by-address.ts';
import { findById } from './find-by-id.ts';
import { findByLookup } from './find-by-lookup.ts';
import { mergeReferences, type References } from './references.ts';

/** Returns the records of which the text is a whole value: an ID, order number, email, IMEI, interface, IP, `host:port`, username, or a payment's. */
export async function findByValue(ctx: Context, typed: string): Promise<References> {
  const byId = findById(typed);
  if (byId) return mergeReferences([byId]);
  return mergeReferences(
    await Promise.all([
      findByEmail(ctx, typed),
      findByImei(ctx, typed),
      findByPaymentId(ctx, typed),
      findByAddress(ctx, typed),
      findByLookup(ctx, typed),
    ]),
  );
}

async function findByEmail({ database }: Context, typed: string): Promise<Partial<References>> {
  const email = Email.safeParse(typed).data;
  const accountId = email === undefined ? undefined : await accountStore(database).findOwner(email);
  return accountId ? { customers: [accountId] } : {};
}

async function findByImei({ database }: Context, typed: string): Promise<Partial<References>> {
  const imei = ModemIdentity.safeParse(typed.toLowerCase()).data;
  const modem = imei === undefined ? undefined : await modemStore(database).findByImei(imei);
  return modem ? { modems: [modem] } : {};
}

async function findByPaymentId({ database, payments }: Context, typed: string): Promise<Partial<References>> {
  if (/\s/.test(typed)) return {};
  const found = await Promise.all(
    [...payments.keys()].map((provider) => topupStore(database).findPayment({ provider, paymentId: typed })),
  );
  return { payments: found.flatMap((payment) => (payment ? [payment.topupId] : [])) };
}
