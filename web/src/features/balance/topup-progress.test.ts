import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { expect, it } from 'vitest';
import { checkoutLink, completedText, topupProgress } from './topup-progress.ts';

it('shows only a completed top-up as credited', () => {
  const credited = TopupStatus.options.filter((status) => topupProgress(status).credited === 'done');
  expect(credited).toEqual(['completed']);
});

it('links to the provider only while the top-up can be paid, and only to an http(s) URL', () => {
  const checkoutUrl = 'https://pay.example/p/1';
  expect(checkoutLink({ checkoutUrl, status: 'pending' })).toBe(checkoutUrl);
  expect(checkoutLink({ checkoutUrl, status: 'underpaid' })).toBe(checkoutUrl);
  expect(checkoutLink({ checkoutUrl, status: 'completed' })).toBeUndefined();
  expect(checkoutLink({ checkoutUrl: '', status: 'pending' })).toBeUndefined();
  expect(checkoutLink({ checkoutUrl: 'javascript:alert(1)', status: 'pending' })).toBeUndefined();
});

it.each([
  [25, false, 'topup.completed'],
  [25, true, 'topup.completed_late'],
  [24.99, true, 'topup.completed_part'],
  [25.01, false, 'topup.completed_over'],
] as const)('returns the text for 25 dollars of which %d arrived', (credited, isLate, text) => {
  expect(completedText({ amount: 25, credited, isLate })).toBe(text);
});
