import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { updateMessage as updateMessageEndpoint } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { ContactId, MessageAuthor, MessageState } from '@cellgate/shared/contact/staff-message.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type ContactMessageRecord, handleMessageWrites, type MessageHandling } from '../../storage/contact-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { recountAttention } from '../attention/count-attention.ts';
import { requireStaff } from '../require.ts';
import { answerOf, requireMessage } from './list-messages.ts';

type Update = typeof updateMessageEndpoint;
type Input = BodyOf<Update> & { contactId: ContactId };

/** Takes or releases a message, or marks it as new, answered or spam. Throws `message.not_found`, `record.moved`. */
export async function updateMessage({
  ctx,
  caller,
  input: { contactId, version, ...wanted },
}: Call<Input, AccountActor>): Promise<DataOf<Update>> {
  requireStaff(caller.actor);
  const before = await requireMessage(ctx, contactId);
  if ((before.version ?? 0) !== version) throw await recordMoved(ctx, { subject: contactId });
  const next = handlingOf(before, wanted, await authorOf(ctx, caller.actor));
  const changes = changedFields(shownOf(before), shownOf(next), { state: 'shown', taken: 'shown' });
  if (changes.length === 0) return answerOf(ctx, before);
  try {
    await ctx.database.transact([
      ...handleMessageWrites(before, next),
      eventWrite({ ctx, caller, kind: 'contact.handled', subject: contactId, details: { contactId }, changes }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'contact-message')) throw await recordMoved(ctx, { subject: contactId });
    throw error;
  }
  await recountAttention(ctx);
  return answerOf(ctx, await requireMessage(ctx, contactId));
}

/** Decides what becomes of a message. Taking it again keeps who has it; a message that is new again was closed by nobody. */
function handlingOf(
  before: ContactMessageRecord,
  { state = before.state ?? 'new', isTaken }: Pick<Input, 'state' | 'isTaken'>,
  author: MessageAuthor,
): MessageHandling {
  const own = before.taken ?? null;
  const taken = isTaken === undefined ? own : isTaken ? (own?.by === author.by ? own : author) : null;
  const isSame = state === (before.state ?? 'new');
  return { state, taken, closed: state === 'new' ? null : isSame ? (before.closed ?? null) : author };
}

function shownOf({ state, taken }: { state?: MessageState | undefined; taken?: MessageAuthor | null | undefined }) {
  return { state: state ?? 'new', taken: taken?.name ?? null };
}

async function authorOf(ctx: Context, { accountId }: AccountActor): Promise<MessageAuthor> {
  const account = await accountStore(ctx.database).find(accountId);
  if (!account) throw new AppError('account.not_found');
  return { by: accountId, name: fullName(account), at: timestamp(ctx) };
}
