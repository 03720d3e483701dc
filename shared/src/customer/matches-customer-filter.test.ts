import { describe, expect, it } from 'vitest';
import { type FilteredCustomer, matchesCustomerFilter } from './matches-customer-filter.ts';

const oksana: FilteredCustomer = {
  isActive: true,
  country: 'de',
  isVerified: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  flags: ['watch'],
};
const admits = (filter: Parameters<typeof matchesCustomerFilter>[1]) => matchesCustomerFilter(oksana, filter);

describe('matchesCustomerFilter', () => {
  it('admits every customer without a filter', () => {
    expect(admits({})).toBe(true);
  });

  it.each([
    [{ status: 'active' }, { status: 'suspended' }],
    [{ status: 'true' }, { status: 'false' }],
    [{ country: 'de' }, { country: 'tr' }],
    [{ verified: 'false' }, { verified: 'true' }],
    [{ flag: 'watch' }, { flag: 'abuse' }],
    [{ registeredFrom: oksana.createdAt }, { registeredTo: oksana.createdAt }],
  ] as const)('admits by %o, and not by %o', (admitting, excluding) => {
    expect(admits(admitting)).toBe(true);
    expect(admits(excluding)).toBe(false);
    expect(admits({ ...admitting, ...excluding })).toBe(false);
  });
});
