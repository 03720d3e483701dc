import { AppError } from '../errors.ts';

export const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** Returns the idempotency key. `path` names the field in the issue. Throws `request.invalid`. */
export function parseIdempotencyKey(key: string, path: string): string {
  if (idempotencyKeyPattern.test(key)) return key;
  throw new AppError('request.invalid', { issues: [{ path, code: 'invalid' }] });
}
