import { AccountId, SessionId, ViewId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** A view of the portal as a customer sees it. Each member of staff has at most one. */
export const CustomerViewRecord = z.object({
  viewId: ViewId,
  /** Member of staff, with the session that opened the view. */
  staffId: AccountId,
  sessionId: SessionId,
  customerId: AccountId,
  reason: z.string(),
  /** SHA-256 of the code, base64url; null once it was used. */
  codeHash: z.string().nullable(),
  codeUntil: z.string(),
  /** Time at which the code was used; null before. */
  enteredAt: z.string().nullable(),
  endsAt: z.string(),
});
export type CustomerViewRecord = z.infer<typeof CustomerViewRecord>;

const partition = 'CUSTOMER_VIEWS';
const keyOf = (staffId: AccountId) => ({ pk: partition, sk: staffId });

export function customerViewStore(database: Database) {
  return {
    find: (staffId: AccountId) => database.find('main', keyOf(staffId), CustomerViewRecord),
    list: () => database.query({ table: 'main', partition: { name: 'pk', value: partition } }, CustomerViewRecord),
  };
}

const writeView = (staffId: AccountId) => write<CustomerViewRecord>('customer_view', keyOf(staffId));

/** Stores a view in place of the former one. Fails with label `customer_view` if that is not `former` any more. */
export function putCustomerViewWrite(
  view: CustomerViewRecord,
  former: Pick<CustomerViewRecord, 'viewId'> | undefined,
): Write {
  return writeView(view.staffId)
    .put(view)
    .when({ viewId: former?.viewId ?? missing });
}

/** Spends the code of a view. Fails with label `customer_view` if it was used before, or if the view has ended. */
export function enterCustomerViewWrite(
  { staffId, viewId, codeHash }: Pick<CustomerViewRecord, 'staffId' | 'viewId' | 'codeHash'>,
  { enteredAt, endsAt }: { enteredAt: string; endsAt: string },
): Write {
  return writeView(staffId).set({ codeHash: null, enteredAt, endsAt }).when({ viewId, codeHash });
}

/** Removes a view. Fails with label `customer_view` if it has ended. */
export function endCustomerViewWrite({ staffId, viewId }: Pick<CustomerViewRecord, 'staffId' | 'viewId'>): Write {
  return writeView(staffId).delete().when({ viewId });
}
