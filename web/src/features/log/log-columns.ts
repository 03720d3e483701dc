import type { LogClass } from '@cellgate/shared/log/log-class.ts';

/** Widths in rem, and shares of the remaining width, of all columns that the log has. What a part shows at first fits 1440 px beside the sidebar. */
export const logWidths = {
  timestamp: { width: 10, grow: 0 },
  level: { width: 8.5, grow: 0 },
  action: { width: 10, grow: 1 },
  component: { width: 8, grow: 0 },
  proxyId: { width: 6.25, grow: 0 },
  user: { width: 8, grow: 1 },
  actor: { width: 8, grow: 0 },
  details: { width: 7.5, grow: 2 },
  operatorOrCountry: { width: 6.5, grow: 0 },
  severity: { width: 6, grow: 0 },
  ip: { width: 9, grow: 0 },
  browser: { width: 6, grow: 0 },
  responseTime: { width: 5, grow: 0 },
} as const;
export type LogColumnName = keyof typeof logWidths;
export const columnNames = Object.keys(logWidths) as LogColumnName[];

/** Columns of each part of the log until the user chooses others. */
export const shownAtFirst: Readonly<Record<LogClass | 'all', readonly LogColumnName[]>> = {
  all: ['timestamp', 'level', 'action', 'user', 'actor', 'ip'],
  customer: ['timestamp', 'level', 'action', 'user', 'details', 'ip', 'browser'],
  proxy: ['timestamp', 'level', 'action', 'proxyId', 'user', 'details', 'operatorOrCountry', 'responseTime'],
  system: ['timestamp', 'level', 'action', 'component', 'actor', 'details', 'severity'],
  stranger: ['timestamp', 'level', 'action', 'user', 'ip', 'details'],
};
