import type { DescriptionTable } from './table.ts';

/** Log of the back office. */
export const logDescriptions: DescriptionTable = {
  LogClass: { '': 'Part of the log: customers and money, single proxies, the installation, or attempts by strangers' },
  LogLevel: { '': 'Level of a line: that of its outcome, or else of its kind' },
  LogCursor: { '': 'Position in the log' },
  LogQuery: {
    class: 'Only lines of this class; without it all but attempts by strangers',
    level: 'Only lines of this level',
    kind: 'Only lines of this kind, e.g. `order.completed`',
    actor: 'Only what this actor did: an account ID, a server ID, `payment:<provider>`, `link` or `system`',
    subject: 'Only lines about this account, server, proxy or alert',
    ip: 'Only what was caused from this IP, where it is known',
    search: 'Text in IDs, kind, details, reason, IP or browser, or the whole email of an account; up to 100 characters',
    from: 'Beginning of the period; without it 400 days ago',
    to: 'End of the period, excluded',
    cursor: '`next` of the previous response',
  },
  list_logs: {
    logs: 'Lines, newest first. A page may be short although `next` goes on, because an answer looks at a bounded number of lines',
    lookedBackTo: 'Time back to which the log was looked at; null if nothing is left',
    pagination: 'Size of the page. The number of all lines is not known',
    'pagination.page': 'Always 1: pages are found by cursor',
    'pagination.total': 'Always null',
    'pagination.pages': 'Always null',
    next: '`cursor` of the next page; null if nothing is left',
  },
  FieldChange: {
    '': 'A field before and after a change',
    field: 'Name of the field',
    before: 'Value before; null if there was none. Of a secret only `set` or `not set`',
    after: 'Value after; null if there is none. Of a secret only `set` or `not set`',
  },
  LogEntry: {
    '': 'A line of the log',
    class:
      '`customer`: customers and money. `proxy`: single proxies. `system`: the installation. `stranger`: failed attempts to get into an account',
    action: 'Kind of the event, e.g. `order.completed`',
    actor: 'Account ID, server ID, `payment:<provider>`, `link` or `system`',
    actorName: 'Name of the actor; null if it is no account, or the account was deleted',
    subject: 'ID of the object that the line is about',
    user: 'Account that the line is about, or else the one that acted; null if there is none, or it was deleted',
    'user.name': 'First and last name; the email if there is no name',
    component: 'Part of the installation, e.g. `server`',
    severity: '`high` for errors, `medium` for warnings, else `low`',
    details: 'Values of the event, without secrets',
    changes: 'Fields that were changed, at most 20; secrets only as set or not set',
    reason: 'Reason that the actor has given; null if none',
    ip: 'IP from which it was caused; null if it is not known',
    userAgent: 'Browser of a member of staff; null for all others',
    responseTime: 'Duration in ms; null if it is not measured',
  },
};
