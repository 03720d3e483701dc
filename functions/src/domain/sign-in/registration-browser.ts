import { timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { shortMac } from '../../keys.ts';

/**
 * Returns what a browser keeps once it was signed in to an account whose address is not confirmed. Together with the mailed link it shows that
 * the person at the browser and the owner of the mailbox are the same; alone it opens nothing.
 */
export function createBrowserToken(ctx: Pick<Context, 'keys'>, accountId: AccountId): string {
  return shortMac(ctx.keys.browser, accountId);
}

export function isBrowserToken(ctx: Pick<Context, 'keys'>, accountId: AccountId, token: string | undefined): boolean {
  const [given, right] = [Buffer.from(token ?? ''), Buffer.from(createBrowserToken(ctx, accountId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
