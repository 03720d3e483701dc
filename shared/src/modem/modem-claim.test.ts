import { describe, expect, it } from 'vitest';
import { resolveClaim } from './modem-claim.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (seconds: number) => new Date(nowMs - seconds * 1000).toISOString();

const claim = { since: ago(60), at: ago(0), deniedAt: null };
const home = { presence: 'online', lastSeenAt: ago(10), isEmpty: false } as const;

describe('a stick that another server has', () => {
  it.each([
    ['waits while its own server has not spoken', claim, home, 'waits'],
    ['moves once its own server says that its place is empty', claim, { ...home, isEmpty: true }, 'moves'],
    ['moves from a server that was never in touch', claim, { ...home, lastSeenAt: null }, 'moves'],
    ['moves from a server that is gone for five minutes', claim, { ...home, lastSeenAt: ago(300) }, 'moves'],
    ['waits for a server that has just gone', claim, { ...home, presence: 'offline' }, 'waits'],
    ['moves when its own server is silent about it', { ...claim, since: ago(600) }, home, 'moves'],
    [
      'waits while the other has not answered its own server',
      { ...claim, at: ago(40), deniedAt: ago(30) },
      home,
      'waits',
    ],
    ['is contested when both say so in turns', { ...claim, since: ago(900), deniedAt: ago(30) }, home, 'contested'],
    ['moves when its own server has stopped saying so', { ...claim, deniedAt: ago(600) }, home, 'moves'],
  ] as const)('%s', (_, said, known, verdict) => {
    expect(resolveClaim(said, known, nowMs)).toBe(verdict);
  });
});
