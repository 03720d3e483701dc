import { z } from 'zod';
import { countries } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { LookQuery, lookFields } from '../contract/look-paging.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Customer, CustomerDetails, CustomerFlag } from './customer.ts';

/** Filters of the list of customers. Absent ones admit every customer. */
export const CustomerFilter = z.object({
  /** `true` and `active`: customers who may sign in. `false` and `suspended`: all others. */
  status: z.enum(['true', 'false', 'active', 'suspended']).optional(),
  /** Words of name or email, each as its beginning; a whole email or ID. */
  search: z.string().trim().max(100).default(''),
  country: z.enum(countries).optional(),
  registeredFrom: Timestamp.optional(),
  /** Customers who registered before this time. */
  registeredTo: Timestamp.optional(),
  verified: z.enum(['true', 'false']).optional(),
  flag: CustomerFlag.optional(),
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;

/** Orders of the list: `newest`, `lastLogin`, `balance` and `spent` begin with the greatest, `name` with the first. */
export const CustomerSort = z.enum(['newest', 'name', 'lastLogin', 'balance', 'spent']);
export type CustomerSort = z.infer<typeof CustomerSort>;

/** Place in the list of customers, which depends on its order. Opaque to callers. */
export const CustomerCursor = z
  .string()
  .regex(/^[\w-]{1,600}$/)
  .meta({ examples: ['01JD0000000000000000000000'] });

/** `true`: only customers with active proxies. `false`: only those without. */
export const CustomerRunning = z.enum(['true', 'false']);

export const CustomerQuery = LookQuery.extend({
  ...CustomerFilter.shape,
  cursor: CustomerCursor.optional(),
  sort: CustomerSort.default('newest'),
  running: CustomerRunning.optional(),
});

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary:
    'List customers. A response looks at a bounded number of records; `next` continues. What is found by order or running proxies, and the number of proxies with `search`, may be a minute old. With `search` the order is that of the words found, those first that have them in one value',
  access: 'staff',
  query: CustomerQuery,
  data: z.object({
    users: z.array(Customer),
    ...lookFields,
    next: CustomerCursor.nullable(),
    /** Time of registration of the last customer that was looked at; null if all were, and in any order but `newest`. */
    lookedBackTo: Timestamp.nullable(),
  }),
  errors: ['paging.too_far'],
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Retrieve a customer',
  access: 'staff',
  params: z.object({ id: AccountId }),
  data: z.object({ user: Customer, details: CustomerDetails }),
  errors: ['account.not_found', 'customer.is_staff'],
});
