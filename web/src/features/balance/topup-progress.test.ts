import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { expect, it } from 'vitest';
import { checkoutLink, completedText, topupProgress, walletLink } from './topup-progress.ts';

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
  ['bitcoin:bc1qdemo?amount=0.0001', true],
  ['ethereum:0xdemo@1/transfer?uint256=5', true],
  ['TDemoAddressOfTron', false],
  ['https://pay.example/p/1', false],
  ['javascript:alert(1)', false],
  ['', false],
])('opens a wallet by %s: %s', (link, isOpened) => {
  expect(walletLink({ link })).toBe(isOpened ? link : undefined);
});

it.each([
  [25, false, 'topup.completed'],
  [25, true, 'topup.completed_late'],
  [24.99, true, 'topup.completed_part'],
  [25.01, false, 'topup.completed_over'],
] as const)('returns the text for 25 dollars of which %d arrived', (credited, isLate, text) => {
  expect(completedText({ amount: 25, credited, isLate })).toBe(text);
});
