import crypto, { timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '../../context.ts';
import type { PasswordHash } from '../../storage/account/account-store.ts';

/** Minimum of OWASP's Password Storage Cheat Sheet for Argon2id: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 'argon2id', memoryKib: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;

/**
 * Hash that a password is checked against if there is no account: the same work, so that response time does not reveal whether the account exists.
 */
const decoyHash: PasswordHash = {
  ...parameters,
  salt: Buffer.alloc(saltBytes, 'nobody').toString('base64'),
  tag: Buffer.alloc(tagBytes).toString('base64'),
};

export async function hashPassword(ctx: Pick<Context, 'randomBytes'>, password: string): Promise<PasswordHash> {
  const salt = ctx.randomBytes(saltBytes);
  const tag = await tagOf(password, { ...parameters, salt });
  return { ...parameters, salt: salt.toString('base64'), tag: tag.toString('base64') };
}

/** Reports whether the password matches. Without a hash it takes equally long and returns false. */
export async function isPassword(password: string, hash: PasswordHash | null | undefined): Promise<boolean> {
  const { tag, salt, ...cost } = hash ?? decoyHash;
  const actual = await tagOf(password, { ...cost, salt: Buffer.from(salt, 'base64') });
  return timingSafeEqual(actual, Buffer.from(tag, 'base64')) && Boolean(hash);
}

/** Reports whether a hash was made with other parameters than a new one would be. */
export function isOutdated(hash: PasswordHash): boolean {
  return (
    hash.memoryKib !== parameters.memoryKib ||
    hash.passes !== parameters.passes ||
    hash.parallelism !== parameters.parallelism
  );
}

/** Computes the Argon2 tag of the NFC-normalized password, because keyboards differ in composed letters. */
function tagOf(password: string, { salt, ...cost }: Omit<PasswordHash, 'salt' | 'tag'> & { salt: Buffer }) {
  return promisify(crypto.argon2)(cost.algorithm, {
    message: password.normalize('NFC'),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: tagBytes,
  });
}
