import { isAppError } from '../src/errors.ts';

/** `ok`, the code of a refusal, or the text of any other error. */
export function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    (error) => (isAppError(error) ? error.code : String(error)),
  );
}
