import { useCallback, useEffect, useRef, useState } from 'react';

/** Selection of modems by ID. It stays while the list reloads. `order` returns the IDs in the order shown, for ranges. */
export function usePicked(order: () => readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const shown = useRef(order);
  useEffect(() => {
    shown.current = order;
  });
  const toggle = useCallback((id: string, extend: boolean) => {
    const from = last.current;
    last.current = id;
    setPicked((current) => {
      const next = new Set(current);
      if (extend && from !== undefined) for (const each of between(shown.current(), from, id)) next.add(each);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const add = useCallback((ids: readonly string[]) => setPicked((current) => new Set([...current, ...ids])), []);
  const remove = useCallback(
    (ids: readonly string[]) => setPicked((current) => new Set([...current].filter((id) => !ids.includes(id)))),
    [],
  );
  const clear = useCallback(() => setPicked(new Set()), []);
  return { picked, toggle, add, remove, clear };
}

/** Returns the IDs from one to another, both included, in the order given; only the last one if the first is not in the list. */
export function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)];
  const from = Math.min(...ends);
  return from < 0 ? [other] : ids.slice(from, Math.max(...ends) + 1);
}
