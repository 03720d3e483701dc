import { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Item } from '../../storage/database.ts';
import { refreshCustomerRows, refreshProxyRow } from '../listing/refresh-rows.ts';
import type { BackfillContext } from './backfill-step.ts';

/** Stores the list rows of a proxy or an account, and removes those of one that no longer exists. Returns how many were written. */
export async function fillRows(ctx: BackfillContext, { sk, proxyId, accountId }: Item): Promise<number> {
  if (sk === 'PROXY' || sk === 'ROW') return refreshProxyRow(ctx, ProxyId.parse(proxyId));
  if (sk === 'ACCOUNT' || sk === 'ROW#newest') return refreshCustomerRows(ctx, AccountId.parse(accountId));
  return 0;
}
