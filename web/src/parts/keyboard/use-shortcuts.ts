import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen, shortcutOf } from './shortcut.ts';

/** Handles a key; returns false to leave it to others. */
type Act = (event: KeyboardEvent) => unknown;

/**
 * Handles shortcuts of one key while the component is mounted and no dialog or menu is open. Comes before the shortcuts of the frame, so
 * that a list takes `/` for its own search.
 */
export function useShortcuts(acts: Readonly<Record<string, Act>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event);
    const act = key === undefined || event.defaultPrevented ? undefined : acts[key];
    if (act && !isLayerOpen() && act(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
