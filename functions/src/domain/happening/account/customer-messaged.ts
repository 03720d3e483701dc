import type { AccountId, JobId } from '@cellgate/shared/contract/id.ts';
import { messageTextFor } from '@cellgate/shared/customer/customer-message.ts';
import { defaultRequestLanguage } from '@cellgate/shared/language/language.ts';
import type { CustomerMessageRecord } from '../../../storage/account/customer-message-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a message of staff to a customer: its subject as written, and the digest of its texts. */
export function customerMessaged(
  { digest, kind, texts }: CustomerMessageRecord,
  { accountId, jobId }: { accountId: AccountId; jobId: JobId },
): Happening {
  const { title } = messageTextFor(texts, defaultRequestLanguage);
  return happening('customerMessaged', { event: { subject: accountId, details: { jobId, kind, title, digest } } });
}
