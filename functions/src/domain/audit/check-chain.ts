import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { hashEntry } from '../../storage/balance/hash-entry.ts';

/**
 * Follows the hashes of one account's entries, in order of sequence, to `head`, the hash stored with its balance. Returns what is wrong with the
 * first altered entry, undefined if there is none. Entries from before hashes existed come first; the first entry with a hash has no `previousHash`.
 */
export function findBrokenEntry(entries: readonly LedgerEntry[], head: string | undefined): string | undefined {
  let previous: string | null = null;
  for (const entry of entries) {
    const { sequence, hash, previousHash } = entry;
    if (hash === null && previous === null && previousHash === null) continue;
    if (hash === null) return `entry ${sequence} has no hash although the previous entry has one`;
    if (hash !== hashEntry(entry)) return `entry ${sequence} does not match its hash`;
    if (previousHash !== previous) return `entry ${sequence} does not match the hash of the previous entry`;
    previous = hash;
  }
  return previous === (head ?? null)
    ? undefined
    : `entry ${entries.at(-1)?.sequence ?? 0} is not the last entry written`;
}
