import { expect, it } from 'vitest';
import { Claim, type ClaimRecords, tenableClaims } from './claim.ts';

const all = new Set(Claim.options);
const good: ClaimRecords = { uptimePercent: 99.95, ips: 1200, rotationMs: 1900 };

it('shows no claim that is not confirmed', () => {
  expect(tenableClaims(new Set(), good)).toEqual([]);
  expect(tenableClaims(new Set(['support'] as const), good)).toEqual(['support']);
});

it('shows every confirmed claim that the records bear out', () => {
  expect(tenableClaims(all, good)).toEqual(Claim.options);
  expect(tenableClaims(all, { ...good, uptimePercent: null, rotationMs: null })).toEqual(Claim.options);
});

it.each([
  ['uptime', { uptimePercent: 99.89 }],
  ['ips', { ips: 14 }],
  ['rotation', { rotationMs: 2000 }],
] as const)('hides %s as soon as the records contradict it', (claim, records) => {
  const others = Claim.options.filter((each) => each !== claim);
  expect(tenableClaims(all, { ...good, ...records })).toEqual(others);
});
