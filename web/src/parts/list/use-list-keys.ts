import type { RefObject } from 'react';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';

/** Attribute of an element that shows a row, with the row's key. */
export const rowAttribute = 'data-row';
/** Attribute of the link or button that opens a row. */
export const openAttribute = 'data-open';

/**
 * Keys of a list: `j` and `k` move the focus from row to row, `x` selects the focused row and `X` all since the last one, `Enter` opens
 * it, `/` moves to the list's search.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  onToggle?: (key: string, isRange: boolean) => void,
): void {
  const focused = () => document.activeElement?.closest<HTMLElement>(`[${rowAttribute}]`) ?? undefined;
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(`[${rowAttribute}]`) ?? [])];
    const current = focused();
    const from = current ? rows.indexOf(current) : -1;
    const to = from === -1 ? rows[0] : rows[from + step];
    to?.focus();
  };
  const toggle = (isRange: boolean) => {
    const key = focused()?.getAttribute(rowAttribute);
    if (!key || !onToggle) return false;
    return onToggle(key, isRange);
  };
  const open = () => {
    // On a button or link inside of the row, Enter presses that one.
    const row = document.activeElement;
    if (!row?.hasAttribute(rowAttribute)) return false;
    return row.querySelector<HTMLElement>(`[${openAttribute}]`)?.click();
  };
  const search = () => {
    const field = list.current?.querySelector<HTMLInputElement>('input[type=search]');
    return field ? field.focus() : false;
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => toggle(false),
    X: () => toggle(true),
    Enter: open,
    '/': search,
  });
}
