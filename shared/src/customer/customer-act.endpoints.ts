import { z } from 'zod';
import { Email, PersonName } from '../account/account.ts';
import { NewPassword } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId, ProxyId } from '../contract/id.ts';
import { Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Language } from '../language/language.ts';
import { Customer } from './customer.ts';

const params = z.object({ id: AccountId });
const user = z.object({ user: Customer });
const refusals = ['account.not_found', 'customer.is_staff'] as const;
/** Refusals by the limits that the settings set to staff. */
const limits = ['staff.limit_exceeded', 'session.proof_required'] as const;

/** Reason of an act of staff, of one line. */
export const ActReason = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** Maximum of one change of a balance, in dollars. */
export const maxBalanceChange = 100_000;

/** Amount in dollars to add to a balance, or to take from it if negative. */
export const BalanceChange = z
  .number()
  .min(-maxBalanceChange)
  .max(maxBalanceChange)
  .refine((amount) => amount !== 0, 'invalid')
  .refine(hasAtMostTwoDecimals, 'two_decimals')
  .meta({ examples: [25] });

/** `correction` of a mistake, `goodwill`, or a `payment` that arrived outside the payment provider. */
export const BalanceChangeKind = z.enum(['correction', 'goodwill', 'payment']);
export type BalanceChangeKind = z.infer<typeof BalanceChangeKind>;

const BalanceInput = z
  .strictObject({
    amount: BalanceChange,
    kind: BalanceChangeKind,
    /** Reference such as a bank transaction. It credits once. */
    reference: z
      .string()
      .trim()
      .min(3)
      .max(100)
      .regex(/^\P{Cc}*$/u)
      .optional(),
    reason: ActReason,
  })
  .refine(({ kind, reference }) => kind !== 'payment' || reference !== undefined, {
    path: ['reference'],
    message: 'required',
  })
  .refine(({ kind, amount }) => kind !== 'payment' || amount > 0, { path: ['amount'], message: 'invalid' });

export const changeCustomerBalance = endpoint({
  method: 'POST',
  path: '/admin/users/:id/balance',
  summary:
    'Add to the balance of a customer, or take from it. The customer sees the reason, or the reference of a payment. A reference credits once',
  access: 'staff',
  params,
  body: BalanceInput,
  data: z.object({ balance: z.object({ before: Dollars, after: Dollars }) }),
  status: 201,
  idempotent: true,
  errors: [...refusals, ...limits, 'balance.insufficient', 'balance.reference_used', 'account.closing'],
});

/** Change of a customer by one of the documented bodies. */
const CustomerChange = z.union([
  z.strictObject({
    isActive: z.boolean(),
    reason: ActReason,
    /** Gives back the paid time that ran on during the suspension, in whole hours; of no effect on a suspension. */
    givesBack: z.boolean().optional(),
  }),
  z.strictObject({ password: NewPassword }),
  z.strictObject({
    /** Balance to set, in dollars. */
    stats: z.strictObject({ balance: Dollars.min(0).max(1_000_000).refine(hasAtMostTwoDecimals, 'two_decimals') }),
    /** Balance as the caller saw it. */
    seen: z.strictObject({ balance: Dollars }),
    reason: ActReason,
  }),
]);

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary:
    'Suspend or restore a customer, set a password, or set the balance. A suspension stops all proxies and ends all sessions; a restore starts the proxies again whose paid time is not over',
  access: 'staff',
  params,
  body: CustomerChange,
  data: user,
  idempotent: true,
  errors: [...refusals, ...limits, 'balance.moved', 'account.closing', 'record.moved'],
});

export const previewCustomerRestore = endpoint({
  method: 'GET',
  path: '/admin/users/:id/restore',
  summary: 'Show the paid time that a restore of a suspended customer could give back to each proxy',
  access: 'staff',
  params,
  data: z.object({
    /** List price of that time. */
    cost: Dollars,
    /** Proxies that have lost time. */
    proxies: z.array(
      z.object({ id: ProxyId, name: z.string(), hours: z.int(), endDate: Timestamp, newEndDate: Timestamp }),
    ),
  }),
  errors: [...refusals],
});

export const sendCustomerLink = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-link',
  summary: 'Email a link to a customer that sets a new password, once and within an hour',
  access: 'staff',
  params,
  data: z.object({}),
  errors: [...refusals, 'account.suspended'],
});

export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  summary: 'End all sessions of a customer',
  access: 'staff',
  params,
  data: z.object({}),
  errors: [...refusals],
});

export const inviteCustomer = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create the account of a customer and email a link that sets the password, once and within seven days',
  access: 'staff',
  body: z.strictObject({ firstName: PersonName, lastName: PersonName, email: Email, language: Language }),
  data: user,
  status: 201,
  errors: ['account.email_taken'],
});
