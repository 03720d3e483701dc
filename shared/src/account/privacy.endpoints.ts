import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SecondFactor } from '../session/two-factor.ts';
import { AccountExport } from './account-export.ts';
import { passwordMaxLength } from './password.ts';

const password = z.string().min(1).max(passwordMaxLength);

export const exportAccount = endpoint({
  method: 'POST',
  path: '/users/export',
  summary: 'Export all data stored about the account, without passwords. The owner is notified by email',
  access: 'client',
  body: z.strictObject({ password }),
  data: AccountExport,
  errors: ['account.password_wrong', 'account.password_missing'],
});

export const getDeletion = endpoint({
  method: 'GET',
  path: '/users/account/deletion',
  summary: 'Preview account deletion: the balance and proxies that would be lost, and what prevents it',
  access: 'client',
  viewable: true,
  data: z.object({
    balance: Dollars,
    /** Proxies that are active or in their grace period. */
    proxies: z.array(z.object({ id: ProxyId, name: z.string(), endDate: Timestamp })),
    /** Obstacle: a top-up that may still be paid, or an order in progress; null if there is none. */
    obstacle: z.enum(['topup_open', 'order_open']).nullable(),
    asksForCode: z.boolean(),
  }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/users/account',
  summary:
    'Delete the account permanently. Its proxies end without a refund and the remaining balance is forfeited; `forfeited` must confirm both. Returns 409 if they have changed',
  access: 'client',
  body: z.strictObject({
    password,
    /** Required if two-factor authentication is on. */
    code: SecondFactor.optional(),
    forfeited: z.strictObject({ balance: Dollars, proxies: z.int().min(0) }),
  }),
  errors: [
    'access.denied',
    'account.password_wrong',
    'account.password_missing',
    'two_factor.code_wrong',
    'account.topup_open',
    'account.order_open',
    'account.deletion_moved',
  ],
});
