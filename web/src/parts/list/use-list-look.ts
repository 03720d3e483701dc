import { useState } from 'react';
import { browserStore } from '../../api/storage.ts';
import { type ListLook, parseListLook } from './list-look.ts';

/** Returns the look that this browser remembers for a list, and the function that changes it. */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const key = `list:${list}`;
  const [look, setLook] = useState(() => parseListLook(browserStore.get(key)));
  return [
    look,
    (next) => {
      browserStore.set(key, JSON.stringify(next));
      setLook(next);
    },
  ];
}
