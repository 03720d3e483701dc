import { bestMatches } from '@cellgate/shared/search/rank-match.ts';
import type { LucideIcon } from 'lucide-react';

/** One line of the palette: a page, an action or a search result. */
export interface Entry {
  /** Unique id, stable while the list changes. */
  id: string;
  icon: LucideIcon;
  label: string;
  /** Language of the label if it differs from the page's. */
  lang?: string;
  /** Text beside the label that distinguishes similar entries. */
  detail?: string;
  /** Other words under which it is found; not shown. */
  words?: readonly string[];
  /** Marks the option that is already selected. */
  isCurrent?: boolean;
  run: () => void;
}

export interface EntryGroup {
  id: string;
  label: string;
  entries: readonly Entry[];
}

/** Returns the entry one step away, wrapping around; the first one if `id` is not in the list. */
export function stepFrom(
  entries: readonly Pick<Entry, 'id'>[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const from = entries.findIndex((entry) => entry.id === id);
  const next = from === -1 ? 0 : (from + step + entries.length) % entries.length;
  return entries[next]?.id;
}

/** Returns the groups with only the entries that match the typed text, best first; unchanged if it is empty. */
export function matchingGroups(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  if (typed === '') return [...groups];
  const fieldsOf = ({ label, detail, words }: Entry) => [label, detail ?? null, ...(words ?? [])];
  return groups.map((group) => ({ ...group, entries: bestMatches(group.entries, { typed, fieldsOf }) }));
}
