import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { describe, expect, it } from 'vitest';
import { hashEntry } from '../../storage/balance/hash-entry.ts';
import { findBrokenEntry } from './check-chain.ts';

const accountId = AccountId.parse(`acc_${'0'.repeat(26)}`);

/** Returns `count` ledger entries of $1; the first `legacy` of them have no hash. */
function chainOf(count: number, legacy = 0): LedgerEntry[] {
  let previousHash: string | null = null;
  return Array.from({ length: count }, (_, index) => {
    const entry: LedgerEntry = {
      accountId,
      sequence: index + 1,
      amountCents: 100,
      balanceAfterCents: (index + 1) * 100,
      reason: 'adjustment',
      reference: 'a gift',
      actor: 'system',
      coin: null,
      at: '2026-11-21T08:00:00.000Z',
      previousHash,
      hash: null,
    };
    if (index < legacy) return entry;
    const hash = hashEntry(entry);
    previousHash = hash;
    return { ...entry, hash };
  });
}
const headOf = (chain: readonly LedgerEntry[]) => chain.at(-1)?.hash ?? undefined;
const withEntry = (chain: readonly LedgerEntry[], index: number, change: Partial<LedgerEntry>) =>
  chain.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
const rehashed = (entry: LedgerEntry) => ({ ...entry, hash: hashEntry(entry) });

describe('findBrokenEntry', () => {
  it.each([
    ['whole', chainOf(4)],
    ['begun after entries without a hash', chainOf(4, 2)],
    ['without any hash yet', chainOf(3, 3)],
    ['empty', []],
  ])('returns undefined for a chain that is %s', (_, chain) => {
    expect(findBrokenEntry(chain, headOf(chain))).toBeUndefined();
  });

  const chain = chainOf(4);
  const changed = { reference: 'a bribe' };
  it.each<[string, readonly LedgerEntry[], string]>([
    ['an entry was changed', withEntry(chain, 1, changed), 'entry 2 does not match its hash'],
    [
      'an entry was replaced by another with a hash of its own',
      chain.map((entry, index) => (index === 1 ? rehashed({ ...entry, ...changed }) : entry)),
      'entry 3 does not match the hash of the previous entry',
    ],
    [
      'the last entry was replaced',
      chain.map((entry, index) => (index === 3 ? rehashed({ ...entry, ...changed }) : entry)),
      'entry 4 is not the last entry written',
    ],
    [
      'an entry was replaced by one without a hash',
      withEntry(chain, 2, { ...changed, hash: null, previousHash: null }),
      'entry 3 has no hash although the previous entry has one',
    ],
    [
      'the first entries were replaced by ones without a hash',
      withEntry(withEntry(chain, 0, { hash: null }), 1, { hash: null, previousHash: null }),
      'entry 3 does not match the hash of the previous entry',
    ],
    [
      'all were replaced by entries without a hash',
      chain.map((entry) => ({ ...entry, hash: null, previousHash: null })),
      'entry 4 is not the last entry written',
    ],
    [
      'an entry is missing',
      chain.filter((_, index) => index !== 1),
      'entry 3 does not match the hash of the previous entry',
    ],
  ])('describes the first broken entry if %s', (_, entries, finding) => {
    expect(findBrokenEntry(entries, headOf(chain))).toBe(finding);
  });
});
