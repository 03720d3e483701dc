import { z } from 'zod';
import { LedgerReason } from '../balance/balance.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { FieldChange } from '../event/changed-fields.ts';
import { Webhook, WebhookDelivery } from '../webhook/webhook.ts';

/** Who has acted, as staff sees it. `name`: of a person or payment provider; null if the person is deleted, and for the system. */
export const Author = z.object({
  kind: z.enum(['customer', 'staff', 'system', 'payment', 'link', 'agent']),
  id: z.string(),
  name: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

/** An entry of the ledger of a customer. */
export const LedgerLine = z.object({
  /** Number of the entry, from 1 without gaps. */
  sequence: z.int(),
  at: Timestamp,
  /** Amount in dollars; negative if it left the balance. */
  amount: Dollars,
  balanceAfter: Dollars,
  reason: LedgerReason,
  /** Order, extension or top-up that the entry belongs to, or the text of an adjustment. */
  reference: z.string(),
  by: Author,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** An entry of the history of a customer, with what only staff may see. */
export const CustomerEvent = z.object({
  id: z.string(),
  /** Kind of the event; a later version may have written one that this version does not know. */
  kind: z.string(),
  at: Timestamp,
  by: Author,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** IP and browser of staff; null for all others. */
  from: z.object({ ip: z.string(), userAgent: z.string() }).nullable(),
  changes: z.array(FieldChange),
  /** Reason that staff has given; null if none was asked. */
  reason: z.string().nullable(),
});
export type CustomerEvent = z.infer<typeof CustomerEvent>;

/** A webhook endpoint of a customer with its latest deliveries, newest first. */
export const CustomerWebhook = z.object({ webhook: Webhook, deliveries: z.array(WebhookDelivery) });
export type CustomerWebhook = z.infer<typeof CustomerWebhook>;
