import { Role } from '@cellgate/shared/account/account.ts';
import { AccountId, OrderId, ProxyId, SessionId } from '@cellgate/shared/contract/id.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/**
 * A cancellation in progress: its ports are closed and the refund is not yet paid. An order has at most one. It ends with the transaction that
 * refunds the closed proxies or reopens their ports.
 */
export const CancellationRecord = z.object({
  orderId: OrderId,
  accountId: AccountId,
  /** Original request, which the sweep repeats after a crash. */
  input: z.object({
    id: OrderId,
    amount: z.number(),
    proxyIds: z.array(ProxyId).optional(),
    reason: z.string().optional(),
  }),
  /** Member of staff who cancels for the customer; absent if the customer does. */
  staff: z.object({ accountId: AccountId, role: Role, sessionId: SessionId }).optional(),
  requestHash: z.string(),
  idempotencyKey: z.string().nullable(),
  language: Language,
  /** Proxies with closed ports, whose final traffic decides on a full refund. */
  closedProxyIds: z.array(ProxyId),
  closedAt: z.string(),
});
export type CancellationRecord = z.infer<typeof CancellationRecord>;

const OpenCancellationRecord = CancellationRecord.pick({ orderId: true, closedAt: true });
type OpenCancellationRecord = z.infer<typeof OpenCancellationRecord>;

const keyOf = (orderId: OrderId) => ({ pk: `ORDER#${orderId}`, sk: 'CANCELLATION' });
const openCancellations = 'CANCELLATIONS#OPEN';

export function cancellationStore(database: Database) {
  return {
    find: (orderId: OrderId) => database.find('main', keyOf(orderId), CancellationRecord),
    listOpen: () =>
      database.query({ table: 'main', partition: { name: 'pk', value: openCancellations } }, OpenCancellationRecord),
  };
}

const writeCancellation = (orderId: OrderId) => write<CancellationRecord>('cancellation', keyOf(orderId));
const writeOpenCancellation = (orderId: OrderId) =>
  write<OpenCancellationRecord>('open-cancellation', { pk: openCancellations, sk: orderId });

/** Fails with label `cancellation` if another cancellation of the order is in progress. */
export function openCancellationWrites(cancellation: CancellationRecord): Write[] {
  const { orderId, closedAt } = cancellation;
  return [writeCancellation(orderId).create(cancellation), writeOpenCancellation(orderId).put({ orderId, closedAt })];
}

/** Fails with label `cancellation` if the cancellation has already ended. */
export function closeCancellationWrites({ orderId, closedAt }: CancellationRecord): Write[] {
  return [writeCancellation(orderId).delete().when({ closedAt }), writeOpenCancellation(orderId).delete()];
}
