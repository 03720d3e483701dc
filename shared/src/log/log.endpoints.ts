import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { maxPageSize } from '../contract/paging.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SingleIp } from '../proxy/ip-lookup.endpoints.ts';
import { LogClass, LogLevel } from './log-class.ts';
import { LogEntry } from './log-entry.ts';
import { LogCounts, SystemState } from './log-state.ts';

const defaultPageSize = 20;
const maxSearchChars = 100;

/** Position in the log, opaque to callers: everything before it is still to be read. */
export const LogCursor = z
  .string()
  .regex(/^log_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  .meta({ examples: ['log_01JD0000000000000000000000'] });

/** ID of an account, server, proxy or alert as events name them, or another actor, e.g. `system`. */
const Name = z.string().min(1).max(80);

export const LogQuery = z.strictObject({
  class: LogClass.optional(),
  level: LogLevel.optional(),
  kind: z.string().max(80).optional(),
  actor: Name.optional(),
  subject: Name.optional(),
  ip: SingleIp.optional(),
  search: z.string().trim().min(1).max(maxSearchChars).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  cursor: LogCursor.optional(),
});

export const listLogs = endpoint({
  method: 'GET',
  path: '/admin/logs',
  summary:
    'List the log, newest first. An answer looks at a bounded number of lines, and says how far back it has looked',
  access: 'staff',
  query: LogQuery,
  data: z.object({
    logs: z.array(LogEntry),
    lookedBackTo: Timestamp.nullable(),
    pagination: z.object({ page: z.int(), limit: z.int(), total: z.null(), pages: z.null() }),
    next: LogCursor.nullable(),
  }),
});

export const getLogCounts = endpoint({
  method: 'GET',
  path: '/admin/logs/counts',
  summary: 'Count the lines of the log by part, and the errors, of today and of seven UTC days',
  access: 'staff',
  data: z.object({
    today: LogCounts,
    week: LogCounts,
    /** Time up to which lines are counted; null before the first count. */
    countedAt: Timestamp.nullable(),
  }),
});

export const getSystemState = endpoint({
  method: 'GET',
  path: '/admin/logs/system',
  summary: 'Retrieve the state of scheduled tasks, emails, webhooks and jobs, and the last audit',
  access: 'staff',
  data: z.object({ system: SystemState }),
});
