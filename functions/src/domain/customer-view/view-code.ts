import { createHash, timingSafeEqual } from 'node:crypto';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';

const secretBytes = 32;
const accountPrefix = 'acc_';
const ulidLength = 26;

/** Creates the code of a view: the ULID of the member of staff, by which it is found, and 256 random bits, of which only the hash is stored. */
export function createViewCode(ctx: Pick<Context, 'randomBytes'>, staffId: AccountId): { code: string; hash: string } {
  const code = `${staffId.slice(accountPrefix.length)}${ctx.randomBytes(secretBytes).toString('base64url')}`;
  return { code, hash: hashOf(code) };
}

/** Returns the member of staff whose view a code opens; undefined if it is no code. */
export function staffOfCode(code: string): AccountId | undefined {
  return AccountId.safeParse(`${accountPrefix}${code.slice(0, ulidLength)}`).data;
}

/** Compares a code with the hash of one, in constant time. */
export function isCodeOf(code: string, hash: string): boolean {
  const [left, right] = [Buffer.from(hashOf(code)), Buffer.from(hash)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
