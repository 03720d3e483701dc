import { z } from 'zod';
import { ApiKey } from '../api-key/api-key.ts';
import { Topup } from '../balance/balance.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { LookCursor } from '../contract/look-paging.ts';
import { maxPageSize } from '../contract/paging.ts';
import { Order } from '../order/order.ts';
import { Proxy } from '../proxy/proxy.ts';
import { Session } from '../session/session.ts';
import { CustomerMail, mailRetentionDays } from './customer-mail.ts';
import { CustomerEvent, CustomerWebhook, LedgerLine } from './customer-tabs.ts';

const limit = z.coerce.number().int().min(1).max(maxPageSize).default(10);
const tab = {
  method: 'GET',
  access: 'staff',
  params: z.object({ id: AccountId }),
  errors: ['account.not_found', 'customer.is_staff'],
} as const;
const query = z.strictObject({ limit, cursor: LookCursor.optional() });
const next = LookCursor.nullable();

export const listCustomerProxies = endpoint({
  ...tab,
  path: '/admin/users/:id/proxies',
  summary: 'List the proxies of a customer, newest first, without passwords',
  query,
  data: z.object({ proxies: z.array(Proxy), next }),
});

export const listCustomerOrders = endpoint({
  ...tab,
  path: '/admin/users/:id/orders',
  summary: 'List the orders of a customer, newest first',
  query,
  data: z.object({ orders: z.array(Order), next }),
});

export const listCustomerPayments = endpoint({
  ...tab,
  path: '/admin/users/:id/payments',
  summary: 'List the top-ups of a customer, newest first',
  query,
  data: z.object({ topups: z.array(Topup), next }),
});

/** Place in a ledger: the number of the last entry that was read. Opaque to callers. */
export const LedgerCursor = z.string().regex(/^[1-9]\d{0,8}$/);

export const listCustomerLedger = endpoint({
  ...tab,
  path: '/admin/users/:id/ledger',
  summary: 'List the ledger of a customer with the balance after each entry, newest first',
  query: z.strictObject({ limit, cursor: LedgerCursor.optional() }),
  data: z.object({ entries: z.array(LedgerLine), next: LedgerCursor.nullable() }),
});

export const listCustomerMails = endpoint({
  ...tab,
  path: '/admin/users/:id/mails',
  summary: `List the emails to a customer of the last ${mailRetentionDays} days, newest first, without their texts`,
  query,
  data: z.object({ mails: z.array(CustomerMail), next }),
});

export const listCustomerSessions = endpoint({
  ...tab,
  path: '/admin/users/:id/sessions',
  summary: 'List the sessions of a customer, and the latest failed attempts of others to sign in',
  data: z.object({ sessions: z.array(Session), attempts: z.array(CustomerEvent) }),
});

export const listCustomerPrograms = endpoint({
  ...tab,
  path: '/admin/users/:id/programs',
  summary: 'List the API keys and webhooks of a customer, without secrets',
  data: z.object({ keys: z.array(ApiKey), webhooks: z.array(CustomerWebhook) }),
});

export const listCustomerEvents = endpoint({
  ...tab,
  path: '/admin/users/:id/events',
  summary: 'List the history of a customer, newest first, with authors, changed fields and reasons',
  query,
  data: z.object({ events: z.array(CustomerEvent), next }),
});
