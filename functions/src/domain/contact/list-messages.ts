import { isStaff } from '@cellgate/shared/account/account.ts';
import { fullName } from '@cellgate/shared/account/full-name.ts';
import {
  type listMessages as listMessagesEndpoint,
  maxUnread,
  type viewMessage as viewMessageEndpoint,
} from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { ContactId, StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { periodOf, uncounted } from '@cellgate/shared/contract/look-back.ts';
import { decodeTime } from 'ulid';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type ContactMessageRecord, contactStore } from '../../storage/contact-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { lookBack } from '../listing/look-back.ts';
import { requireStaff } from '../require.ts';

type List = typeof listMessagesEndpoint;
type Answer = DataOf<typeof viewMessageEndpoint>;

/** Messages are kept for a year; the engine may delete them a little later. */
const retentionMs = 366 * 86_400_000;
/** Messages that get an ID at this moment come before this time. */
const soonMs = 60_000;
/** Read units of one answer: about 100 messages. The page goes on by cursor. */
const lookUnits = 8;

/** Lists messages, newest first. A page may be short: one answer looks at a bounded number of messages. */
export async function listMessages({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const { limit, cursor } = input;
  const { fromMs, toMs } = periodOf(input);
  const end = firstUlid(Math.min(toMs ?? Number.POSITIVE_INFINITY, ctx.now() + soonMs));
  const after = cursor?.slice('cnt_'.length);
  const store = contactStore(ctx.database);
  const [found, unread] = await Promise.all([
    lookBack(
      store.read({
        first: firstUlid(Math.max(fromMs ?? 0, ctx.now() - retentionMs)),
        state: input.state,
        before: after !== undefined && decodeTime(after) < ctx.now() + soonMs && after < end ? after : end,
      }),
      {
        limit,
        units: lookUnits,
        matches: (message) => passesFilter(message, input, caller.actor),
        idOf: ({ contactId }) => contactId,
        atOf: ({ at }) => at,
      },
    ),
    store.countNew(maxUnread),
  ]);
  return {
    messages: found.items.map(toStaffMessage),
    unread,
    pagination: uncounted(limit),
    lookedBackTo: found.lookedBackTo,
    next: found.next as ContactId | null,
  };
}

function passesFilter(
  record: ContactMessageRecord,
  { state, taken, search }: QueryOf<List>,
  { accountId }: AccountActor,
): boolean {
  const by = record.taken?.by ?? null;
  const text = `${record.name}\n${record.email}\n${record.subject}\n${record.message}`.toLowerCase();
  return (
    (state === undefined || (record.state ?? 'new') === state) &&
    (taken === undefined || (taken === 'free' ? by === null : by === accountId)) &&
    (search === undefined || text.includes(search.toLowerCase()))
  );
}

/** Returns a message with the account of its mailbox. Throws `message.not_found`. */
export async function viewMessage({
  ctx,
  caller,
  input: { contactId },
}: Call<{ contactId: ContactId }, AccountActor>): Promise<Answer> {
  requireStaff(caller.actor);
  return answerOf(ctx, await requireMessage(ctx, contactId));
}

export async function requireMessage(ctx: Context, contactId: ContactId): Promise<ContactMessageRecord> {
  const message = await contactStore(ctx.database).find(contactId);
  if (!message) throw new AppError('message.not_found');
  return message;
}

/** Returns a message with the account of its mailbox, which may be another person's than the sender's. */
export async function answerOf({ database }: Context, record: ContactMessageRecord): Promise<Answer> {
  const account = await accountStore(database).findByEmail(record.email.toLowerCase());
  return {
    message: toStaffMessage(record),
    account: account
      ? { id: account.accountId, name: fullName(account) || account.email, isStaff: isStaff(account.role) }
      : null,
  };
}

function toStaffMessage({ contactId, state, taken, closed, version, ...message }: ContactMessageRecord): StaffMessage {
  return {
    id: contactId,
    ...message,
    state: state ?? 'new',
    taken: taken ?? null,
    closed: closed ?? null,
    version: version ?? 0,
  };
}
