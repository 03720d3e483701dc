import { useState } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * The idempotency key of what a person wants in one dialog: the same for every retry of the same contents, so that a lost answer costs
 * nothing twice, and another one as soon as the contents differ.
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
