import { createHash } from 'node:crypto';
import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import type { Context } from '../../context.ts';

const keyBytes = 32;
const shownLength = apiKeyTokenPrefix.length + 8;

/** Creates a key, with its displayed prefix and the hash that is stored. 256 random bits cannot be guessed, so a plain hash is enough. */
export function createApiKeyToken({ randomBytes }: Pick<Context, 'randomBytes'>) {
  const token = `${apiKeyTokenPrefix}${randomBytes(keyBytes).toString('base64url')}`;
  return { token, prefix: token.slice(0, shownLength), hash: hashApiKeyToken(token) };
}

/** Returns the hex SHA-256 of a key. */
export function hashApiKeyToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
