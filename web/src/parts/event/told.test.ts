import { expect, it } from 'vitest';
import { tellTime } from './told.ts';

it('says a stored time or day in words, and nothing of anything else', () => {
  expect(tellTime('2026-11-25T12:00:00.000Z', 'en-US')?.text).toMatch(/^Nov 25, 2026, \d/);
  expect(tellTime('2026-11-25', 'uk-UA')?.text).toMatch(/^25 .* 2026/);
  expect(tellTime('2026-11-25', 'en-US')?.isCode).toBe(false);
  expect([tellTime('20261125', 'en-US'), tellTime('prx_2026-11-25', 'en-US')]).toEqual([undefined, undefined]);
});
