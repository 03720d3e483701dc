import { eventKinds } from '@cellgate/shared/happening/happenings.ts';
import { expect, it } from 'vitest';
import { isLogName, kindsOf, mayHave } from './log-kinds.ts';

it('offers for each part of the log the kinds that its lines may have', () => {
  expect(kindsOf(undefined)).toEqual(eventKinds);
  expect(kindsOf('proxy')).toContain('proxy.rotated');
  expect(kindsOf('proxy')).not.toContain('order.completed');
  expect(kindsOf('stranger')).toContain('account.sign_in_failed');
  expect(mayHave('system', 'later.than_this_version')).toBe(true);
});

it.each([
  ['acc_01JD0000000000000000000000', true],
  ['payment:btcpay', true],
  ['mailbox:unknown', true],
  ['system', true],
  ['ada@example.com', false],
  ['Ada Lovelace', false],
  ['192.0.2.5', false],
])('%s names an actor or a subject: %s', (text, expected) => {
  expect(isLogName(text)).toBe(expected);
});
