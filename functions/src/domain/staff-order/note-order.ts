import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId, OrderId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type { OrderNote } from '@cellgate/shared/order/order-note.ts';
import type { updateOrder as updateOrderEndpoint } from '@cellgate/shared/order/staff-order.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { staffFileOf } from '../../storage/account/note-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { orderNoteStore, setOrderNoteWrite } from '../../storage/order/order-note-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireStaff } from '../require.ts';
import { requireOrder } from './require-order.ts';

type Update = typeof updateOrderEndpoint;

/** Sets the note of staff on an order. Throws `order.not_found`, and `record.moved` if another person was faster. */
export async function noteOrder({
  ctx,
  caller,
  input: { orderId, note: text, version },
}: Call<BodyOf<Update> & { orderId: OrderId }, AccountActor>): Promise<DataOf<Update>> {
  requireStaff(caller.actor);
  const { accountId } = await requireOrder(ctx, orderId);
  const key = { accountId, orderId };
  const before = await findOrderNote(ctx, key);
  const note = { text, author: await nameOf(ctx, caller.actor), at: timestamp(ctx) };
  const subject = staffFileOf(accountId);
  const changes = changedFields({ note: before?.text ?? '' }, { note: text }, { note: 'shown' });
  try {
    await ctx.database.transact([
      setOrderNoteWrite({ ...key, ...note, version }),
      eventWrite({ ctx, caller, kind: 'order.note_changed', subject, details: key, changes }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'order-note')) throw error;
    throw await recordMoved(ctx, { subject, concerns: ({ details }) => details.orderId === orderId });
  }
  return { note: { ...note, version: version + 1 } };
}

/** Returns the name of the member of staff who calls. */
async function nameOf({ database }: Pick<Context, 'database'>, { accountId }: AccountActor): Promise<string> {
  const account = await accountStore(database).find(accountId);
  return account ? fullName(account) : accountId;
}

/** Returns the note on an order; null if none was ever written. */
export async function findOrderNote(
  { database }: Pick<Context, 'database'>,
  key: { accountId: AccountId; orderId: OrderId },
): Promise<OrderNote | null> {
  const record = await orderNoteStore(database).find(key);
  if (!record) return null;
  const { text, author, at, version } = record;
  return { text, author, at, version };
}
