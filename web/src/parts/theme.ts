import { useSyncExternalStore } from 'react';
import { browserStore } from '../api/storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const saved = browserStore.get(key);
  return themes.find((theme) => theme === saved) ?? 'system';
}

/** Also done once before the first paint by `public/first-paint.js`. */
function apply(): void {
  const chosen = chosenTheme();
  const dark = chosen === 'dark' || (chosen === 'system' && systemDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', apply);
addEventListener('storage', (event) => event.key === key && apply());

export function setTheme(theme: Theme): void {
  if (theme === 'system') browserStore.remove(key);
  else browserStore.set(key, theme);
  apply();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosenTheme);
}
