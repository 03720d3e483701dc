import { createHash, timingSafeEqual } from 'node:crypto';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { mailedLinkSeconds } from '@cellgate/shared/session/session.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import {
  type MailedPurpose,
  type MailedTokenRecord,
  mailedTokenStore,
  putMailedTokenWrite,
} from '../../storage/account/mailed-token-store.ts';
import type { Write } from '../../storage/database.ts';

const secretBytes = 32;
const accountPrefix = 'acc_';
const ulidLength = 26;

/**
 * Creates the token of a mailed link: the account's ULID, by which it is found, and 256 random bits, of which only the hash is stored. It contains no
 * dot, because a URL with one looks like a file.
 */
export function createMailedToken(
  ctx: Pick<Context, 'now' | 'randomBytes'>,
  { account, purpose }: { account: Pick<AccountRecord, 'accountId' | 'email'>; purpose: MailedPurpose },
): { token: string; write: Write; linkSeconds: number } {
  const { accountId, email } = account;
  const token = `${accountId.slice(accountPrefix.length)}${ctx.randomBytes(secretBytes).toString('base64url')}`;
  const linkSeconds = mailedLinkSeconds[purpose];
  const expiresAtSeconds = Math.floor(ctx.now() / 1000) + linkSeconds;
  const record = { accountId, purpose, hash: hashOf(token), email, expiresAtSeconds };
  return { token, write: putMailedTokenWrite(record), linkSeconds };
}

/**
 * Returns the account of a mailed link and the record that spends it. Throws `mailed_link.invalid` for an unknown, used, replaced or expired link.
 */
export async function openMailedToken(
  ctx: Context,
  { token, purpose }: { token: string; purpose: MailedPurpose },
): Promise<{ account: AccountRecord; record: MailedTokenRecord }> {
  const accountId = AccountId.safeParse(`${accountPrefix}${token.slice(0, ulidLength)}`);
  if (!accountId.success) throw new AppError('mailed_link.invalid');
  const [record, account] = await Promise.all([
    mailedTokenStore(ctx.database).find({ accountId: accountId.data, purpose }),
    accountStore(ctx.database).find(accountId.data),
  ]);
  const isMatch = record !== undefined && isSame(record.hash, hashOf(token));
  const isLive = isMatch && ctx.now() < record.expiresAtSeconds * 1000;
  if (!isLive || !account?.isActive || account.email !== record.email) throw new AppError('mailed_link.invalid');
  return { account, record };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
