import { AppError } from '../errors.ts';

export const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** The key of a call that moves money. `path`: where the caller wrote it. Throws `request.invalid`. */
export function parseIdempotencyKey(key: string, path: string): string {
  if (idempotencyKeyPattern.test(key)) return key;
  throw new AppError('request.invalid', { issues: [{ path, code: 'invalid' }] });
}
