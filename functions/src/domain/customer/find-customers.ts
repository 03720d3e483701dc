import { Email } from '@cellgate/shared/account/account.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { phraseOf, wordsOf } from '@cellgate/shared/search/search-words.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { matchWords } from '../staff-search/find-by-words.ts';

/** Maximum number of phrases read; a customer may occur with several. */
const maxPhrases = 60;

/** Returns the IDs of customers by a whole ID or email, or by the beginnings of words of name and email. */
export async function findCustomerIds(ctx: Context, search: string): Promise<AccountId[]> {
  const id = AccountId.safeParse(search).data;
  if (id) return [id];
  const email = Email.safeParse(search).data;
  const owner = email && (await accountStore(ctx.database).findOwner(email));
  if (owner) return [owner];
  const phrase = phraseOf(search);
  if (phrase.length < 2) return [];
  const found = await matchWords(ctx, 'customer', { phrase, words: wordsOf(search), limit: maxPhrases });
  return found.flatMap((word) => AccountId.safeParse(word.id).data ?? []);
}
