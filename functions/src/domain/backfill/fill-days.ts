import { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Item } from '../../storage/database.ts';
import { countAccounts } from '../day/count-accounts.ts';
import type { BackfillContext } from './backfill-step.ts';

/** Counts what an account adds to the records of the days. Returns how often its mark moved. */
export async function fillDays(ctx: BackfillContext, { sk, accountId }: Item): Promise<number> {
  return sk === 'BALANCE' ? countAccounts(ctx, [AccountId.parse(accountId)]) : 0;
}
