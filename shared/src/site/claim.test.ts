import { expect, it } from 'vitest';
import { presetSettings } from '../settings/settings.ts';
import { Claim, type ClaimRecords, confirmedClaims, tenableClaims, undecidedClaims } from './claim.ts';

/** All claims that can be true at once. */
const all = new Set(Claim.options.filter((claim) => claim !== 'support'));
const shown = [...all];
const good: ClaimRecords = { uptimePercent: 99.95, ips: 1200, rotationMs: 1900 };

it('counts every claim of a fresh installation as undecided, until it is confirmed or all others are declined', () => {
  const { site } = presetSettings;
  expect(undecidedClaims(site)).toEqual(Claim.options);
  const some = { ...site, claimUptime: true, claimHours: true };
  expect([...confirmedClaims(some)]).toEqual(['uptime', 'hours']);
  expect(undecidedClaims(some)).toEqual(['ips', 'rotation', 'delivery', 'operators']);
  expect(undecidedClaims({ ...some, claimsDecided: true })).toEqual([]);
});

it('shows no claim that is not confirmed', () => {
  expect(tenableClaims(new Set(), good)).toEqual([]);
  expect(tenableClaims(new Set(['support'] as const), good)).toEqual(['support']);
});

it('shows every confirmed claim that the records bear out', () => {
  expect(tenableClaims(all, good)).toEqual(shown);
  expect(tenableClaims(all, { ...good, uptimePercent: null, rotationMs: null })).toEqual(shown);
});

it('shows the support hours instead of support at any hour if both are confirmed', () => {
  expect(tenableClaims(new Set(['support', 'hours'] as const), good)).toEqual(['hours']);
});

it.each([
  ['uptime', { uptimePercent: 99.89 }],
  ['ips', { ips: 14 }],
  ['rotation', { rotationMs: 2000 }],
] as const)('hides %s as soon as the records contradict it', (claim, records) => {
  const others = shown.filter((each) => each !== claim);
  expect(tenableClaims(all, { ...good, ...records })).toEqual(others);
});
