import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { detailsText, type ToldDetail } from '../../parts/event/tell-details.ts';

/** Details that have a column of their own. */
const ownColumn: readonly string[] = ['ip', 'operatorOrCountry', 'durationMs'];

/** Returns the details of a line that no other column of its part shows, and its reason, in one string; empty if it has none. */
export function summaryOf(
  { class: part, reason }: Pick<LogEntry, 'class' | 'reason'>,
  details: readonly ToldDetail[],
): string {
  const values = detailsText(details, part === 'proxy' ? [...ownColumn, 'proxyId'] : ownColumn);
  return [values, reason].filter(Boolean).join(', ');
}
