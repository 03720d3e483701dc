import type { Store } from '../../../api/storage.ts';

const keyOf = (accountId: string) => `firstSteps:${accountId}`;
const hidden = 'hidden';

/** Reports whether this browser shows the account's first steps no more. */
export function areStepsHidden(store: Store, accountId: string): boolean {
  return store.get(keyOf(accountId)) === hidden;
}

/** Hides the account's first steps in this browser: the customer has hidden them, or completed all. */
export function hideSteps(store: Store, accountId: string): void {
  store.set(keyOf(accountId), hidden);
}
