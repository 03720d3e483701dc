import type { SavedView } from '@cellgate/shared/saved-view/saved-view.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { viewQueryOf } from './view-query.ts';

/** Opens the default view once if the list was opened without filters. Filters that are cleared later stay cleared. `show` shows it. */
export function useDefaultView(views: readonly SavedView[] | undefined, show: (view: SavedView) => void): void {
  const [address] = useSearchParams();
  const isPlain = viewQueryOf(address) === '';
  const mayOpen = useRef(isPlain);
  const open = useEffectEvent(() => {
    if (!mayOpen.current) return;
    mayOpen.current = false;
    const preset = views?.find(({ isDefault }) => isDefault);
    if (isPlain && preset) show(preset);
  });
  const isLoaded = views !== undefined;
  useEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
}
