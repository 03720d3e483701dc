import { isAppError } from '../src/errors.ts';

/** Resolves with `ok`, the code of an `AppError`, or the text of any other error. */
export function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    (error) => (isAppError(error) ? error.code : String(error)),
  );
}
