import { useState } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * Returns a function that gives the idempotency key of a request body: the same key for the same contents, so that a retry after a lost
 * response has no second effect, and a new key for other contents.
 */
export function useIntentKey(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const contents = JSON.stringify(body);
    const key = keys.get(contents) ?? newIdempotencyKey();
    keys.set(contents, key);
    return key;
  };
}
