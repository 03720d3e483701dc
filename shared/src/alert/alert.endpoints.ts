import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId, AlertId, ServerId } from '../contract/id.ts';
import { maxPageSize } from '../contract/paging.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Alert, AlertStepEntry, maxSilenceDays } from './alert.ts';
import { AlertKind, AlertLevel, AlertTopic } from './alert-kind.ts';
import { AlertSort, hasAlertSort, isOwnAlertCursor } from './alert-sort.ts';

/** Place in a list of alerts: its order unless that is the usual one, and the number of a page of open ones, or the end and ID of an ended one. Opaque to callers. */
const AlertCursor = z
  .string()
  .max(80)
  .regex(/^(?:(?:newest|oldest|kind)-)?(?:[1-9]\d{0,8}|\d{4}-\d\d-\d\dT[\d:.]+Z#alr_[0-9A-Z]{26})$/);

const invalid = (field: string) => ({ path: [field], message: 'invalid' });

export const AlertQuery = z
  .strictObject({
    state: z.enum(['open', 'ended']).default('open'),
    level: AlertLevel.optional(),
    topic: AlertTopic.optional(),
    kind: AlertKind.optional(),
    server: ServerId.optional(),
    /** mine: taken by the caller. free: taken by nobody. */
    taken: z.enum(['mine', 'free']).optional(),
    /** Filter: alerts that are silenced at present, or that are not. */
    silenced: z.enum(['yes', 'no']).optional(),
    /** Part of the name of a server, modem or product; a port, USB slot or IMEI of a modem, also with the host before the port. */
    search: z.string().trim().min(1).max(100).optional(),
    /** Order: open alerts by urgency unless it says otherwise, ended ones by their end. */
    sort: AlertSort.optional(),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(10),
    cursor: AlertCursor.optional(),
  })
  .refine(hasAlertSort, invalid('sort'))
  .refine(isOwnAlertCursor, invalid('cursor'));

export const AlertCounts = z.object({ open: z.int(), critical: z.int(), free: z.int() });
export type AlertCounts = z.infer<typeof AlertCounts>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/admin/alerts',
  summary:
    'List alerts: open ones by urgency, or ended ones of the last 400 days, latest end first, unless `sort` asks for another order',
  access: 'staff',
  query: AlertQuery,
  data: z.object({
    alerts: z.array(Alert),
    counts: AlertCounts,
    checkedAt: Timestamp.nullable(),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int().nullable(),
      pages: z.int().nullable(),
    }),
    next: AlertCursor.nullable(),
  }),
});

const ofAlert = { access: 'staff', params: z.object({ id: AlertId }), errors: ['alert.not_found'] } as const;

export const getAlert = endpoint({
  ...ofAlert,
  method: 'GET',
  path: '/admin/alerts/:id',
  summary: 'Retrieve an alert with its steps, oldest first',
  data: z.object({ alert: Alert, steps: z.array(AlertStepEntry) }),
});

const changes = { ...ofAlert, data: z.object({ alert: Alert }) };

export const takeAlert = endpoint({
  ...changes,
  method: 'PUT',
  path: '/admin/alerts/:id/taken',
  summary: 'Take an open alert, or release it, so that others see who works on it',
  body: z.strictObject({
    isTaken: z.boolean(),
    /** Account that had taken the alert when the caller read it. */
    seen: AccountId.nullable(),
  }),
  errors: [...ofAlert.errors, 'alert.ended', 'record.moved'],
});

/** Reason of a silence. */
const SilenceReason = z
  .string()
  .trim()
  .min(3)
  .max(300)
  .regex(/^\P{Cc}*$/u);

export const silenceAlert = endpoint({
  ...changes,
  method: 'PUT',
  path: '/admin/alerts/:id/silence',
  summary: `Silence an open alert for at most ${maxSilenceDays} days: staff gets no messages about it`,
  body: z.strictObject({
    until: Timestamp,
    reason: SilenceReason,
  }),
  errors: [...ofAlert.errors, 'alert.ended', 'alert.silence_time'],
});

export const unsilenceAlert = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/admin/alerts/:id/silence',
  summary: 'End the silence of an open alert',
  errors: [...ofAlert.errors, 'alert.ended'],
});

/** Why an act on one of several alerts was refused. */
export const AlertRefusal = z.enum(['alert.not_found', 'alert.ended', 'record.moved', 'internal.busy']);

/** What became of an act on one of several alerts. `code`: why it was refused; null if it was carried out. */
export const AlertOutcome = z.object({
  id: AlertId,
  code: AlertRefusal.nullable(),
  /** Who has taken the alert, if that is why. */
  by: z.string().nullable(),
});
export type AlertOutcome = z.infer<typeof AlertOutcome>;

export const changeAlerts = endpoint({
  method: 'POST',
  path: '/admin/alerts/bulk',
  summary: 'Take, release or silence up to 1,000 open alerts, or end their silence; each has an outcome of its own',
  access: 'staff',
  body: z.strictObject({
    ids: z
      .array(AlertId)
      .min(1)
      .max(1_000)
      .transform((ids) => [...new Set(ids)]),
    act: z.enum(['take', 'release', 'silence', 'unsilence']),
    until: Timestamp.optional(),
    reason: SilenceReason.optional(),
  }),
  data: z.object({ changed: z.int(), outcomes: z.array(AlertOutcome) }),
  errors: ['alert.silence_time'],
});
