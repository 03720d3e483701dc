import { describe, expect, it } from 'vitest';
import { decideRefresh } from './decide-refresh.ts';

const rotatedAtMs = Date.parse('2026-11-21T08:00:00.000Z');
const session = {
  counter: 7,
  rotatedAt: new Date(rotatedAtMs).toISOString(),
  createdAt: new Date(rotatedAtMs - 86_400_000).toISOString(),
  expiresAtSeconds: rotatedAtMs / 1000 + 86_400,
};

describe('decideRefresh', () => {
  it('advances with the live token', () => {
    expect(decideRefresh(session, { counter: 7, nowMs: rotatedAtMs + 600_000 })).toBe('advance');
  });

  it('gives the last token the same successor for twenty seconds', () => {
    expect(decideRefresh(session, { counter: 6, nowMs: rotatedAtMs + 20_000 })).toBe('same_successor');
    expect(decideRefresh(session, { counter: 6, nowMs: rotatedAtMs + 20_001 })).toBe('reused');
  });

  it('reports any older token as reused, even immediately', () => {
    expect(decideRefresh(session, { counter: 5, nowMs: rotatedAtMs })).toBe('reused');
  });

  it('reports a token that was never issued as reused', () => {
    expect(decideRefresh(session, { counter: 8, nowMs: rotatedAtMs })).toBe('reused');
  });

  it('refuses every token once the session was unused for too long', () => {
    for (const counter of [5, 6, 7]) {
      expect(decideRefresh(session, { counter, nowMs: session.expiresAtSeconds * 1000 })).toBe('expired');
    }
  });
});
