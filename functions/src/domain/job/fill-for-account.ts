import { fullName } from '@cellgate/shared/account/full-name.ts';
import {
  fillMessage,
  type MessageText,
  type MessageTexts,
  messageTextFor,
} from '@cellgate/shared/customer/customer-message.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';

/** Returns the text of a message for an account, in its language and with its fields. */
export function fillForAccount(texts: MessageTexts, account: AccountRecord): MessageText {
  const { firstName, lastName, email, language } = account;
  return fillMessage(messageTextFor(texts, language), { name: fullName(account), firstName, lastName, email });
}
