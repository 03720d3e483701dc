import type { LucideIcon } from 'lucide-react';

/** One line of the palette: a page, an action, or something of the account. */
export interface Entry {
  /** Unlike any other's, also when the list changes while somebody types. */
  id: string;
  icon: LucideIcon;
  label: string;
  /** Of the label, where it is not the page's language. */
  lang?: string;
  /** What tells it from its like, beside the label. */
  detail?: string;
  /** Whether this choice is in force already. */
  isCurrent?: boolean;
  run: () => void;
}

export interface EntryGroup {
  id: string;
  label: string;
  entries: readonly Entry[];
}

/** The entry that a step leads to, past the ends to the other side; the first one when there was none. */
export function stepFrom(
  entries: readonly Pick<Entry, 'id'>[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const from = entries.findIndex((entry) => entry.id === id);
  const next = from === -1 ? 0 : (from + step + entries.length) % entries.length;
  return entries[next]?.id;
}
