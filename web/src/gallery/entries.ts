import type { GalleryStates } from './state.tsx';

/** Entries by the path of their component: `./ui/button.tsx` shows `web/src/ui/button.tsx`. */
const files = import.meta.glob<GalleryStates>('./{ui,parts}/**/*.tsx', { eager: true, import: 'states' });

export interface Entry {
  /** Path of the component below `web/src`, without its ending: `ui/form/checkbox`. */
  name: string;
  states: GalleryStates;
}

export const entries: readonly Entry[] = Object.entries(files)
  .map(([path, states]) => ({ name: path.replace(/^\.\/|\.tsx$/g, ''), states }))
  .toSorted(byName);

/** Returns the entries that `only` names, by path or by file name; all entries if it is null. */
export function findEntries(only: string | null): readonly Entry[] {
  if (only === null) return entries;
  return entries.filter(({ name }) => name === only || name.endsWith(`/${only}`));
}

/** Sorts `ui` before `parts`, then by path. */
function byName(a: Entry, b: Entry): number {
  const order = ({ name }: Entry) => (name.startsWith('ui/') ? 0 : 1);
  return order(a) - order(b) || a.name.localeCompare(b.name, 'en');
}
