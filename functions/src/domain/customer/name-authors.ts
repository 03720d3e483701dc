import { isStaff } from '@cellgate/shared/account/account.ts';
import { fullName } from '@cellgate/shared/account/full-name.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Author } from '@cellgate/shared/customer/customer-tabs.ts';
import type { Context } from '../../context.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';

/** Reads the people among actors of events and ledger entries, and returns a function that names each actor. */
export async function nameAuthors(
  { database }: Pick<Context, 'database'>,
  actors: readonly string[],
  { owner }: { owner: AccountId },
): Promise<(actor: string) => Author> {
  const ids = actors.flatMap((actor) => AccountId.safeParse(actor).data ?? []);
  const accounts = await accountStore(database).findMany(ids, { mayBeStale: true });
  const byId = new Map<string, AccountRecord>(accounts.map((account) => [account.accountId, account]));
  return (actor) => {
    const account = byId.get(actor);
    const name = account ? fullName(account) : null;
    if (actor === owner) return { kind: 'customer', id: actor, name };
    if (actor.startsWith('acc_'))
      return { kind: !account || isStaff(account.role) ? 'staff' : 'customer', id: actor, name };
    return {
      kind: kindOf(actor),
      id: actor,
      name: actor.startsWith('payment:') ? actor.slice('payment:'.length) : null,
    };
  };
}

function kindOf(actor: string): Author['kind'] {
  if (actor.startsWith('payment:')) return 'payment';
  if (actor.startsWith('srv_')) return 'agent';
  return actor === 'link' ? 'link' : 'system';
}
