import { describe, expect, it } from 'vitest';
import { resolveClaim } from './modem-claim.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (seconds: number) => new Date(nowMs - seconds * 1000).toISOString();

const claim = { since: ago(60), at: ago(0), deniedAt: null };
const home = { presence: 'online', lastSeenAt: ago(10), isEmpty: false } as const;

describe('resolveClaim', () => {
  it.each([
    ['waits while the own server has not reported', claim, home, 'waits'],
    ['moves once the own server reports an empty slot', claim, { ...home, isEmpty: true }, 'moves'],
    ['moves from a server that never connected', claim, { ...home, lastSeenAt: null }, 'moves'],
    ['moves from a server offline for five minutes', claim, { ...home, lastSeenAt: ago(300) }, 'moves'],
    ['waits for a server that has just gone offline', claim, { ...home, presence: 'offline' }, 'waits'],
    ['moves if the own server does not report it', { ...claim, since: ago(600) }, home, 'moves'],
    [
      'waits while the claimant has not reported after the own server',
      { ...claim, at: ago(40), deniedAt: ago(30) },
      home,
      'waits',
    ],
    ['is contested if both report it alternately', { ...claim, since: ago(900), deniedAt: ago(30) }, home, 'contested'],
    ['moves if the own server has stopped reporting it', { ...claim, deniedAt: ago(600) }, home, 'moves'],
  ] as const)('%s', (_, said, known, verdict) => {
    expect(resolveClaim(said, known, nowMs)).toBe(verdict);
  });
});
