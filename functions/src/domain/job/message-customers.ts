import { createHash } from 'node:crypto';
import { fullName } from '@cellgate/shared/account/full-name.ts';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  previewCustomerMessage as previewEndpoint,
  sendCustomerMessage as sendEndpoint,
} from '@cellgate/shared/customer/customer-message.endpoints.ts';
import {
  type CustomerMessageRequest,
  type MessageAudience,
  messageFields,
  messageTextFor,
  unknownMessageField,
  whyNoMessage,
} from '@cellgate/shared/customer/customer-message.ts';
import { maxStaffJobItems } from '@cellgate/shared/job/staff-job.ts';
import { defaultRequestLanguage, languages } from '@cellgate/shared/language/language.ts';
import { errorText } from '@cellgate/shared/language/texts.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { customerMessageWrite } from '../../storage/account/customer-message-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { requireStaff } from '../require.ts';
import { fillForAccount } from './message-worker.ts';
import { runOnce } from './start-staff-job.ts';

type Preview = typeof previewEndpoint;
type Send = typeof sendEndpoint;

/** Shows who would get a message, in which language, and who would not. Throws `message.unknown_field`, `job.too_large`, `job.no_items`. */
export async function previewCustomerMessage({
  ctx,
  caller,
  input,
}: Call<BodyOf<Preview>, AccountActor>): Promise<DataOf<Preview>> {
  requireStaff(caller.actor);
  requireKnownFields(input);
  const { kind, texts } = input;
  const ids = await recipientsOf(ctx, input);
  const accounts = await accountStore(ctx.database).findMany(ids);
  const reached = accounts.filter((account) => whyNoMessage(account, kind) === undefined);
  const leftOut = ids.flatMap((id) => {
    const account = accounts.find(({ accountId }) => accountId === id);
    const code = whyNoMessage(account, kind);
    if (code === undefined) return [];
    const name = account ? fullName(account) : null;
    return { id, name, email: account?.email ?? null, code, message: errorText(caller.language, code) };
  });
  const audiences = languages.flatMap((language) => {
    const group = reached.filter((account) => account.language === language);
    const [first] = group;
    return first ? audienceOf(texts, first, group.length) : [];
  });
  return { preview: { items: ids.length, recipients: reached.length, audiences, leftOut } };
}

function audienceOf(texts: CustomerMessageRequest['texts'], first: AccountRecord, customers: number): MessageAudience {
  const { language } = first;
  const textLanguage = messageTextFor(texts, language).language;
  return { language, textLanguage, customers, example: fillForAccount(texts, first) };
}

/** Starts the job that sends a message to customers. Throws `message.unknown_field`, `job.too_large`, `job.no_items`, `job.too_many`. */
export async function sendCustomerMessage({
  ctx,
  caller,
  input,
}: Call<BodyOf<Send>, AccountActor>): Promise<DataOf<Send>> {
  requireStaff(caller.actor);
  requireKnownFields(input);
  const { kind, texts } = input;
  const decide = async () => {
    const digest = createHash('sha256').update(canonicalJson({ kind, texts })).digest('hex');
    const { title } = messageTextFor(texts, defaultRequestLanguage);
    return {
      kind: 'message_customers' as const,
      targets: await recipientsOf(ctx, input),
      options: { message: digest, title },
      writes: [customerMessageWrite({ digest, kind, texts }, timestamp(ctx))],
    };
  };
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'sendCustomerMessage', ...input } }) };
}

function requireKnownFields({ texts }: CustomerMessageRequest): void {
  const field = unknownMessageField(texts);
  if (field === undefined) return;
  const fields = messageFields.map((name) => `{${name}}`).join(', ');
  throw new AppError('message.unknown_field', { params: { field: `{${field}}`, fields } });
}

/** Returns the IDs of the chosen customers, each once. Throws `job.too_large`, `job.no_items`. */
async function recipientsOf(
  ctx: Context,
  { customerIds, proxyIds }: CustomerMessageRequest,
): Promise<readonly AccountId[]> {
  requireFew(proxyIds);
  const owners = proxyIds && (await proxyStore(ctx.database).findMany([...new Set(proxyIds)]));
  const ids = [...new Set(customerIds ?? owners?.map(({ accountId }) => accountId))];
  requireFew(ids);
  if (ids.length === 0) throw new AppError('job.no_items');
  return ids;
}

function requireFew(ids: readonly string[] = []): void {
  if (ids.length > maxStaffJobItems) throw new AppError('job.too_large', { params: { limit: maxStaffJobItems } });
}
