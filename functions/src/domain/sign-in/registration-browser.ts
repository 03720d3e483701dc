import { timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { shortMac } from '../../keys.ts';

/**
 * Returns the token that a browser keeps after signing in to an account with an unverified email address. Together with the mailed link it proves
 * that browser and mailbox belong to the same person; alone it opens nothing.
 */
export function createBrowserToken(ctx: Pick<Context, 'keys'>, accountId: AccountId): string {
  return shortMac(ctx.keys.browser, accountId);
}

export function isBrowserToken(ctx: Pick<Context, 'keys'>, accountId: AccountId, token: string | undefined): boolean {
  const [given, right] = [Buffer.from(token ?? ''), Buffer.from(createBrowserToken(ctx, accountId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
