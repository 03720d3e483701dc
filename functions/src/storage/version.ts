import { missing, oneOf, type Test } from './write-terms.ts';

/**
 * Returns the condition that a record still has the version that its editor saw; a record without `version` has version 0. Used as
 * `.set({ …, version: seen + 1 }).when({ pk: exists, ...atVersion(seen) })`.
 */
export function atVersion(version: number): { version: number | Test<number> } {
  return { version: version === 0 ? oneOf(missing, 0) : version };
}
