import { useSyncExternalStore } from 'react';
import { browserStore } from '../../api/storage.ts';
import { type ListLook, parseListLook } from './list-look.ts';

const looks = new Map<string, ListLook>();
const listeners = new Set<() => void>();

/** Returns the look that this browser remembers for a list, and the function that changes it wherever the look is shown. */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const look = useSyncExternalStore(subscribe, () => readLook(list));
  return [look, (next) => storeLook(list, next)];
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Returns the same look until it changes. */
function readLook(list: string): ListLook {
  const known = looks.get(list) ?? parseListLook(browserStore.get(`list:${list}`));
  looks.set(list, known);
  return known;
}

function storeLook(list: string, look: ListLook): void {
  browserStore.set(`list:${list}`, JSON.stringify(look));
  looks.set(list, look);
  for (const listen of listeners) listen();
}
