import { describe, expect, it } from 'vitest';
import { refreshRows, rowsBetween, selectionOf, withoutRows, withRows } from './list-selection.ts';

interface Row {
  id: string;
  version?: number;
}
const keyOf = ({ id }: Row) => id;
const page = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), keyOf });
const select = (...ids: string[]) => withRows<Row>(new Map(), page(...ids));

describe('the selection of a list', () => {
  it('keeps rows of other pages', () => {
    const selected = withRows(select('a', 'b'), page('c'));
    expect([...selected.keys()]).toEqual(['a', 'b', 'c']);
    expect([...withoutRows(selected, page('b', 'z')).keys()]).toEqual(['a', 'c']);
  });

  it('covers a range in either direction, and one row if its start is on another page', () => {
    const rows = page('a', 'b', 'c', 'd');
    expect(rowsBetween(rows, 'b', 'd').map(keyOf)).toEqual(['b', 'c', 'd']);
    expect(rowsBetween(rows, 'd', 'b').map(keyOf)).toEqual(['b', 'c', 'd']);
    expect(rowsBetween(rows, 'z', 'c').map(keyOf)).toEqual(['c']);
    expect(rowsBetween(rows, undefined, 'z')).toEqual([]);
  });

  it('takes newer versions of its rows, and is the same object if there are none', () => {
    const selected = select('a', 'b');
    const newer = { rows: [{ id: 'b', version: 2 }, { id: 'c' }], keyOf };
    const refreshed = refreshRows(selected, newer);
    expect([...refreshed.values()]).toEqual([{ id: 'a' }, { id: 'b', version: 2 }]);
    expect(refreshRows(refreshed, newer)).toBe(refreshed);
  });

  it('reports all, some or none of a page', () => {
    expect(selectionOf(select('a', 'b', 'c'), page('a', 'b'))).toBe(true);
    expect(selectionOf(select('a'), page('a', 'b'))).toBe('mixed');
    expect(selectionOf(select('c'), page('a', 'b'))).toBe(false);
    expect(selectionOf(select('c'), page())).toBe(false);
  });
});
