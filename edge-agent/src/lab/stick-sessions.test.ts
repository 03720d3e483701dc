import { describe, expect, it } from 'vitest';
import { createStickSessions } from './stick-sessions.ts';

describe('modem sessions', () => {
  it('accept each token once', () => {
    const sessions = createStickSessions(() => 0);
    const { sessionId, token } = sessions.open(undefined);
    expect(sessions.spend(sessionId, token)).toBe('ok');
    expect(sessions.spend(sessionId, token)).toBe(125003);
  });

  it('accept the token of a response', () => {
    const sessions = createStickSessions(() => 0);
    const { sessionId } = sessions.open(undefined);
    expect(sessions.spend(sessionId, sessions.issue(sessionId))).toBe('ok');
  });

  it('refuse a post without a token and a token of another session', () => {
    const sessions = createStickSessions(() => 0);
    const mine = sessions.open(undefined);
    const other = sessions.open(undefined);
    expect(sessions.spend(mine.sessionId, undefined)).toBe(125001);
    expect(sessions.spend(mine.sessionId, other.token)).toBe(125003);
  });

  it('stay the same when opened again, and expire after 300 idle seconds', () => {
    let nowMs = 0;
    const sessions = createStickSessions(() => nowMs);
    const { sessionId } = sessions.open(undefined);
    nowMs = 299_000;
    expect(sessions.open(sessionId).sessionId).toBe(sessionId);
    nowMs += 300_000;
    expect(sessions.isAlive(sessionId)).toBe(true);
    nowMs += 300_001;
    expect(sessions.isAlive(sessionId)).toBe(false);
    expect(sessions.open(sessionId).sessionId).not.toBe(sessionId);
  });

  it('are replaced at a login, with their own tokens', () => {
    const sessions = createStickSessions(() => 0);
    const { sessionId, token } = sessions.open(undefined);
    const login = sessions.logIn(sessionId, 'type4 stick');
    expect(sessions.isAlive(sessionId)).toBe(false);
    expect(sessions.isLoggedIn(login.sessionId, 'type4 stick')).toBe(true);
    expect(sessions.isLoggedIn(login.sessionId, 'type4 another')).toBe(false);
    expect(sessions.spend(login.sessionId, token)).toBe(125003);
    for (const each of login.tokens) expect(sessions.spend(login.sessionId, each)).toBe('ok');
  });

  it('drop the oldest above the limit', () => {
    const sessions = createStickSessions(() => 0);
    const first = sessions.open(undefined);
    for (let opened = 0; opened < 16; opened += 1) sessions.open(undefined);
    expect(sessions.isAlive(first.sessionId)).toBe(false);
  });
});
