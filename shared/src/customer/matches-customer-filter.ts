import type { CustomerFilter } from './customer.endpoints.ts';
import type { CustomerFlag } from './customer.ts';

/** Fields that the filter of the list of customers looks at. */
export interface FilteredCustomer {
  isActive: boolean;
  /** Code of the country in the profile; empty if not stated. */
  country: string;
  isVerified: boolean;
  /** Time of registration, in ISO 8601. */
  createdAt: string;
  flags: readonly CustomerFlag[];
}

/** Reports whether a customer passes the filter of the list, apart from its search. */
export function matchesCustomerFilter(customer: FilteredCustomer, filter: Omit<CustomerFilter, 'search'>): boolean {
  const { isActive, country, isVerified, createdAt, flags } = customer;
  const { status, verified, flag, registeredFrom, registeredTo } = filter;
  const isWantedStatus = status === undefined || isActive === (status === 'true' || status === 'active');
  const isWantedTime =
    (registeredFrom === undefined || createdAt >= registeredFrom) &&
    (registeredTo === undefined || createdAt < registeredTo);
  return (
    isWantedStatus &&
    isWantedTime &&
    (filter.country === undefined || country === filter.country) &&
    (verified === undefined || isVerified === (verified === 'true')) &&
    (flag === undefined || flags.includes(flag))
  );
}
