import { expect, it } from 'vitest';
import { accessTokenSeconds, sessionEndSeconds, sessionTimeouts } from './session-timeout.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const nowSeconds = nowMs / 1000;

it.each(sessionTimeouts)('ends %i minutes after the last access token can have been used', (timeoutMinutes) => {
  expect(sessionEndSeconds({ nowMs, isRemembered: false, timeoutMinutes })).toBe(
    nowSeconds + accessTokenSeconds + timeoutMinutes * 60,
  );
});

it('ends after thirty days for who asked to be remembered, whatever the timeout', () => {
  expect(sessionEndSeconds({ nowMs, isRemembered: true, timeoutMinutes: 15 })).toBe(nowSeconds + 30 * 86_400);
});

it('never ends within the second it began', () => {
  expect(sessionEndSeconds({ nowMs: nowMs + 1, isRemembered: true, timeoutMinutes: 15 })).toBe(
    nowSeconds + 1 + 30 * 86_400,
  );
});
