import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';

/** Details that have a column of their own. */
const ownColumn: readonly string[] = ['ip', 'operatorOrCountry', 'durationMs'];

/** Returns the values of a line that no other column of its part shows, in one string; empty if it has none. */
export function summaryOf({ class: part, details, reason }: Pick<LogEntry, 'class' | 'details' | 'reason'>): string {
  const isShown = (name: string) => ownColumn.includes(name) || (part === 'proxy' && name === 'proxyId');
  const values = Object.entries(details).flatMap(([name, value]) =>
    value === null || isShown(name) ? [] : [`${name}: ${value}`],
  );
  return [...values, ...(reason === null ? [] : [reason])].join(', ');
}
