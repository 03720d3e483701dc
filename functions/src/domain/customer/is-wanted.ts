import { isStaff } from '@cellgate/shared/account/account.ts';
import type { CustomerFilter } from '@cellgate/shared/customer/customer.endpoints.ts';
import { matchesCustomerFilter } from '@cellgate/shared/customer/matches-customer-filter.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';

/** Reports whether an account is a customer's and passes the filter, apart from search and running proxies. */
export function isWanted(account: AccountRecord, filter: Omit<CustomerFilter, 'search'>): boolean {
  const { role, profile, emailVerifiedAt } = account;
  const customer = { ...account, country: profile.country, isVerified: emailVerifiedAt !== null };
  return !isStaff(role) && matchesCustomerFilter(customer, filter);
}
