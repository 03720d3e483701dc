import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { detailsText } from '../../parts/event/details-text.ts';

/** Details that have a column of their own. */
const ownColumn: readonly string[] = ['ip', 'operatorOrCountry', 'durationMs'];

/** Returns the values of a line that no other column of its part shows, in one string; empty if it has none. */
export function summaryOf({ class: part, details, reason }: Pick<LogEntry, 'class' | 'details' | 'reason'>): string {
  const values = detailsText(details, part === 'proxy' ? [...ownColumn, 'proxyId'] : ownColumn);
  return [values, reason].filter(Boolean).join(', ');
}
