import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';

/** Returns the details of an event in one string, without unknown and empty values and those of `hidden`; empty if there are none. */
export function detailsText(details: LogEntry['details'], hidden: readonly string[] = []): string {
  return Object.entries(details)
    .flatMap(([name, value]) => (value === null || value === '' || hidden.includes(name) ? [] : [`${name}: ${value}`]))
    .join(', ');
}
