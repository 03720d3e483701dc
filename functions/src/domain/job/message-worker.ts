import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import {
  fillMessage,
  type MessageText,
  type MessageTexts,
  messageTextFor,
  whyNoMessage,
} from '@cellgate/shared/customer/customer-message.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore, unchangedAccountWrite } from '../../storage/account/account-store.ts';
import { type CustomerMessageRecord, customerMessageStore } from '../../storage/account/customer-message-store.ts';
import type { JobRecord } from '../../storage/job-store.ts';
import { customerMessaged } from '../happening/account/customer-messaged.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import type { CompletingWorker, ItemChange } from './job-worker.ts';
import { requireStillStaff } from './require/require-still-staff.ts';

/** Sends a message to customers by bell and email, for staff. The target is the account. */
export const messageWorker: CompletingWorker = {
  // Each email is handed to the mail server before the next one, and a round must end before the claim of the job does.
  maxPerRound: 25,

  serversOf: async () => new Map(),

  async plan(ctx, { job, caller, targets }) {
    await requireStillStaff(ctx, caller);
    const message = await requireMessage(ctx, job);
    const accounts = await accountStore(ctx.database).findMany(targets.map((target) => AccountId.parse(target)));
    const plans = targets.map((target): [string, ItemChange | { code: ErrorCode }] => {
      const account = accounts.find(({ accountId }) => accountId === target);
      const code = whyNoMessage(account, message.kind);
      if (code !== undefined || !account) return [target, { code: code ?? 'account.not_found' }];
      const details = { ...fillForAccount(message.texts, account) };
      const { writes, mails } = composeNotice(ctx, account, { kind: 'support_message', details });
      const { accountId } = account;
      return [target, { accountId, mails, writes: [unchangedAccountWrite(account), ...writes] }];
    });
    return new Map(plans);
  },

  announce: async (ctx, { job, targets }) => {
    const message = await requireMessage(ctx, job);
    return targets.map((target) => customerMessaged(message, { accountId: AccountId.parse(target), jobId: job.jobId }));
  },
};

async function requireMessage(ctx: Context, { options: { message = '' } }: JobRecord): Promise<CustomerMessageRecord> {
  const found = await customerMessageStore(ctx.database).find(message);
  if (!found) throw new AppError('job.not_found');
  return found;
}

/** Returns the text of a message for an account, in its language and with its fields. */
export function fillForAccount(texts: MessageTexts, account: AccountRecord): MessageText {
  const { firstName, lastName, email, language } = account;
  return fillMessage(messageTextFor(texts, language), { name: fullName(account), firstName, lastName, email });
}
