import { expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { mergeKnown } from './merge-known.ts';

const customer = { id: `acc_${'0'.repeat(26)}`, firstName: 'Olena', lastName: 'K', email: 'o@example.com' } as const;
const proxyId = `prx_${'0'.repeat(26)}` as const;
const sold = aModem(1, { stockStatus: 'sold', proxyId, customer });

it('keeps the customer that a refresh does not repeat, with the new figures', () => {
  const loaded = { ...sold, customer: null, signalDbm: -90 };
  expect(mergeKnown([loaded], [sold])).toEqual([{ ...sold, signalDbm: -90 }]);
});

it('keeps nothing of a modem that was given back or sold again', () => {
  const freed = { ...sold, stockStatus: 'stock' as const, proxyId: null, customer: null };
  const soldAgain = { ...sold, proxyId: `prx_${'1'.repeat(26)}` as const, customer: null };
  expect(mergeKnown([freed], [sold])).toEqual([freed]);
  expect(mergeKnown([soldAgain], [sold])).toEqual([soldAgain]);
});

it('keeps the access of a modem that was reserved meanwhile', () => {
  const auth = { type: 'strong' as const, users: [], whitelist: ['203.0.113.7'], until: null, version: 'a.1' };
  const opened = aModem(2, { auth });
  const reserved = aModem(2, { stockStatus: 'reserved' });
  expect(mergeKnown([reserved], [opened])).toEqual([{ ...reserved, auth }]);
});
