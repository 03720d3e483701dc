import { describe, expect, it } from 'vitest';
import { accessTokenSeconds, isSessionOver, sessionEndSeconds, sessionTimeouts } from './session-timeout.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const nowSeconds = nowMs / 1000;
const createdAt = new Date(nowMs).toISOString();

it.each(sessionTimeouts)('ends %i minutes after the last access token can have been used', (timeoutMinutes) => {
  expect(sessionEndSeconds({ createdAt, nowMs, isRemembered: false, timeoutMinutes })).toBe(
    nowSeconds + accessTokenSeconds + timeoutMinutes * 60,
  );
});

it('ends a remembered session after thirty days, whatever the timeout', () => {
  expect(sessionEndSeconds({ createdAt, nowMs, isRemembered: true, timeoutMinutes: 15 })).toBe(
    nowSeconds + 30 * 86_400,
  );
});

it('ends at the latest after the hours without use that the settings allow', () => {
  const idle = { createdAt, nowMs, maxIdleHours: 1 } as const;
  expect(sessionEndSeconds({ ...idle, isRemembered: true, timeoutMinutes: 15 })).toBe(nowSeconds + 3_600);
  expect(sessionEndSeconds({ ...idle, isRemembered: false, timeoutMinutes: 480 })).toBe(nowSeconds + 3_600);
  expect(sessionEndSeconds({ ...idle, isRemembered: false, timeoutMinutes: 15 })).toBe(
    nowSeconds + accessTokenSeconds + 900,
  );
});

it('never ends within the second it began', () => {
  expect(sessionEndSeconds({ createdAt, nowMs: nowMs + 1, isRemembered: true, timeoutMinutes: 15 })).toBe(
    nowSeconds + 1 + 30 * 86_400,
  );
});

describe('a session that began 90 days ago', () => {
  const began = new Date(nowMs - 90 * 86_400_000).toISOString();

  it('is not extended', () => {
    const dayBefore = nowMs - 86_400_000;
    expect(sessionEndSeconds({ createdAt: began, nowMs: dayBefore, isRemembered: true, timeoutMinutes: 15 })).toBe(
      nowSeconds,
    );
  });

  it('is over, whatever end was stored', () => {
    const stored = { createdAt: began, expiresAtSeconds: nowSeconds + 86_400 };
    expect(isSessionOver(stored, nowMs - 1)).toBe(false);
    expect(isSessionOver(stored, nowMs)).toBe(true);
    expect(isSessionOver({ ...stored, expiresAtSeconds: nowSeconds - 60 }, nowMs - 60_000)).toBe(true);
  });
});
