import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { canTakeOver } from './can-take-over.ts';

const sold = aModem(1, { stockStatus: 'sold' });
const reserved = (reason: 'staff' | 'order' | 'held'): Partial<StaffModem> => ({
  stockStatus: 'reserved',
  reservation: { reason, by: null, note: null, since: null, until: null, version: null },
});

it.each<[string, Partial<StaffModem>, boolean]>([
  ['in stock', {}, true],
  ['reserved by staff', reserved('staff'), true],
  ['being delivered', reserved('order'), false],
  ['held as faulty', reserved('held'), false],
  ['sold', { stockStatus: 'sold' }, false],
  ['retired', { stockStatus: 'retired' }, false],
  ['without a connection', { link: 'no_service' }, false],
  ['critical', { health: { status: 'critical', consecutiveFailures: 9, lastError: null } }, false],
  ['stopped', { isStopped: true }, false],
])('a modem %s is offered: %#', (_, change, isOffered) => {
  expect(canTakeOver(aModem(2, change), sold)).toBe(isOffered);
});

it('a modem is not offered to take over from itself', () => {
  expect(canTakeOver(aModem(2), aModem(2))).toBe(false);
});
