import { useSyncExternalStore } from 'react';
import { browserStore } from '../../api/storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function chosenTheme(): Theme {
  const saved = browserStore.get(key);
  return themes.find((theme) => theme === saved) ?? 'system';
}

/** Applies the selected theme. `themeScript` does the same before the first paint. */
function apply(): void {
  const chosen = chosenTheme();
  const dark = chosen === 'dark' || (chosen === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Follows changes of the system theme and of other tabs from now on. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === key && apply());
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') browserStore.remove(key);
  else browserStore.set(key, theme);
  apply();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosenTheme,
    () => 'system',
  );
}
