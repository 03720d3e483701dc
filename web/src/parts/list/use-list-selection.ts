import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refreshRows, rowsBetween, type Selected, selectionOf, withoutRows, withRows } from './list-selection.ts';

export interface ListSelection<Row> {
  selected: Selected<Row>;
  /** The selected rows in the order of their selection, each as it was loaded last. */
  rows: readonly Row[];
  /** Selection of the shown page. */
  page: boolean | 'mixed';
  /** Selects or deselects a row; with `isRange` all rows since the one before. The same function in every render. */
  toggle: (row: Row, isRange: boolean) => void;
  /** Selects or deselects the shown page. */
  togglePage: () => void;
  /** Selects rows; those that are selected are replaced by the version given. */
  add: (rows: readonly Row[]) => void;
  remove: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * Selected rows of a list, the same object until something of it changes. The selection survives reloads, other pages and other filters. `rows`
 * are the shown ones; `keyOf` must be the same function in every render.
 */
export function useListSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ListSelection<Row> {
  const [selected, setSelected] = useState<Selected<Row>>(() => new Map());
  const last = useRef<string>(undefined);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
    setSelected((current) => refreshRows(current, { rows, keyOf }));
  }, [rows, keyOf]);

  const toggle = useCallback(
    (row: Row, isRange: boolean) => {
      const key = keyOf(row);
      const from = isRange ? last.current : undefined;
      last.current = key;
      setSelected((current) => {
        const touched = rowsBetween({ rows: shown.current, keyOf }, from, key);
        const change = { rows: touched.length === 0 ? [row] : touched, keyOf };
        return current.has(key) ? withoutRows(current, change) : withRows(current, change);
      });
    },
    [keyOf],
  );
  const add = useCallback(
    (more: readonly Row[]) => setSelected((current) => withRows(current, { rows: more, keyOf })),
    [keyOf],
  );
  const remove = useCallback(
    (some: readonly Row[]) => setSelected((current) => withoutRows(current, { rows: some, keyOf })),
    [keyOf],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  const togglePage = useCallback(
    () =>
      setSelected((current) => {
        const page = { rows: shown.current, keyOf };
        return selectionOf(current, page) === true ? withoutRows(current, page) : withRows(current, page);
      }),
    [keyOf],
  );
  const selectedRows = useMemo(() => [...selected.values()], [selected]);
  const page = selectionOf(selected, { rows, keyOf });
  return useMemo(
    () => ({ selected, rows: selectedRows, page, toggle, togglePage, add, remove, clear }),
    [selected, selectedRows, page, toggle, togglePage, add, remove, clear],
  );
}
