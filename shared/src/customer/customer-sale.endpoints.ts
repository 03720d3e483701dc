import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { placeOrder, quoteOrder } from '../order/order.endpoints.ts';
import { extendProxies, quoteRenewal } from '../renewal/renewal.endpoints.ts';
import { CustomerCursor, CustomerFilter, CustomerRunning } from './customer.endpoints.ts';
import { ActReason } from './customer-act.endpoints.ts';

const params = z.object({ id: AccountId });
const refusals = ['account.not_found', 'customer.is_staff'] as const;

export const quoteOrderFor = endpoint({
  ...quoteOrder,
  path: '/admin/users/:id/orders/quote',
  summary: 'Quote an order for a customer: price, stock and anything that prevents it. Reserves nothing',
  access: 'staff',
  scope: null,
  viewable: false,
  params,
  errors: [...refusals, ...quoteOrder.errors],
});

export const placeOrderFor = endpoint({
  ...placeOrder,
  path: '/admin/users/:id/orders',
  summary: 'Place an order for a customer, paid from the balance of the customer. Charges all units or none',
  access: 'staff',
  scope: null,
  params,
  errors: [...refusals, 'account.suspended', 'session.proof_required', ...placeOrder.errors],
});

export const quoteExtensionFor = endpoint({
  ...quoteRenewal,
  path: '/admin/users/:id/extensions/quote',
  summary: 'Quote an extension of proxies of a customer: price and new end dates',
  access: 'staff',
  scope: null,
  viewable: false,
  params,
  errors: [...refusals, ...quoteRenewal.errors],
});

export const extendProxiesFor = endpoint({
  ...extendProxies,
  path: '/admin/users/:id/extensions',
  summary: 'Extend proxies of a customer, paid from the balance of the customer. Extends all or none',
  access: 'staff',
  scope: null,
  params,
  errors: [...refusals, 'account.suspended', 'session.proof_required', ...extendProxies.errors],
});

export const removeCustomerTwoFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/two-factor',
  summary: 'Turn two-factor authentication of a customer off, who has lost app and codes, and end all sessions',
  access: 'admin',
  proof: 'recent',
  params,
  body: z.strictObject({ reason: ActReason }),
  data: z.object({}),
  errors: [...refusals, 'two_factor.not_on'],
});

/** Maximum number of customers in one part of an export. */
export const maxExportedCustomers = 1_000;

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  summary:
    'Export the filtered customers as CSV, newest first or as the list of a search, in parts of up to 1,000. Only administrators get further parts. Every part is recorded in the log',
  access: 'staff',
  query: z.strictObject({
    ...CustomerFilter.shape,
    running: CustomerRunning.optional(),
    cursor: CustomerCursor.optional(),
  }),
  data: z.object({
    /** Rows as text; the first part begins with the headings. */
    csv: z.string(),
    rows: z.int(),
    next: CustomerCursor.nullable(),
  }),
  errors: ['access.denied'],
});

export const exportChosenCustomers = endpoint({
  method: 'POST',
  path: '/admin/users/export',
  summary: 'Export chosen customers as CSV, up to 1,000, without those that are gone. Recorded in the log',
  access: 'staff',
  body: z.strictObject({
    /** IDs of the customers. Duplicates are ignored. */
    customerIds: z
      .array(AccountId)
      .min(1)
      .max(maxExportedCustomers)
      .overwrite((ids) => [...new Set(ids)]),
  }),
  data: exportCustomers.data.omit({ next: true }),
});
