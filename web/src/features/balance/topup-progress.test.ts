import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { expect, it } from 'vitest';
import { checkoutLink, topupProgress } from './topup-progress.ts';

it('has credited a completed top-up and no other', () => {
  const credited = TopupStatus.options.filter((status) => topupProgress(status).credited === 'done');
  expect(credited).toEqual(['completed']);
});

it('leads to the provider only while there is something to pay, and only to a web address', () => {
  const checkoutUrl = 'https://pay.example/p/1';
  expect(checkoutLink({ checkoutUrl, status: 'pending' })).toBe(checkoutUrl);
  expect(checkoutLink({ checkoutUrl, status: 'underpaid' })).toBe(checkoutUrl);
  expect(checkoutLink({ checkoutUrl, status: 'completed' })).toBeUndefined();
  expect(checkoutLink({ checkoutUrl: '', status: 'pending' })).toBeUndefined();
  expect(checkoutLink({ checkoutUrl: 'javascript:alert(1)', status: 'pending' })).toBeUndefined();
});
