import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** A payment outside the payment providers that staff has credited. Its existence prevents a second credit. */
export const OutsidePaymentRecord = z.object({
  reference: z.string(),
  accountId: AccountId,
  amountCents: Cents,
  /** ID of the member of staff. */
  by: z.string(),
  at: z.string(),
});
export type OutsidePaymentRecord = z.infer<typeof OutsidePaymentRecord>;

/** Returns the key of a reference, the same whatever its case and spaces. */
const keyOf = (reference: string) => ({
  pk: `OUTSIDE_PAYMENT#${reference.toLowerCase().replace(/\s+/g, '')}`,
  sk: 'OUTSIDE_PAYMENT',
});

export function outsidePaymentStore(database: Database) {
  return {
    /** Returns the payments of those references that have one. */
    findMany: (references: readonly string[]) =>
      database.findMany(
        [...new Map(references.map((one) => [keyOf(one).pk, keyOf(one)])).values()],
        OutsidePaymentRecord,
      ),
  };
}

/** Reports whether a ledger entry is the credit of a payment. */
export function isCreditOf(
  payment: OutsidePaymentRecord,
  { accountId, amountCents, reference, at }: Pick<LedgerEntry, 'accountId' | 'amountCents' | 'reference' | 'at'>,
): boolean {
  return (
    payment.reference === reference &&
    payment.accountId === accountId &&
    payment.amountCents === amountCents &&
    payment.at === at
  );
}

/** Fails with label `outside_payment` if the reference was credited before, to any account. */
export function outsidePaymentWrite(payment: OutsidePaymentRecord): Write {
  return write<OutsidePaymentRecord>('outside_payment', keyOf(payment.reference)).create(payment);
}
