import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../parts/list/list-column.ts';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { key: 'name', width: 9, isTitle: true },
  { key: 'address', width: 13 },
  { key: 'ip', width: 10.5 },
  { key: 'state', width: 8 },
  { key: 'left', width: 6.5 },
  { key: 'note', width: 12, hiddenAtFirst: true },
  { key: 'actions', width: 6.5, isFixed: true },
];
const first = columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst);
const keysAt = (widthRem: number, of = first) => fitColumns(of, widthRem).map(({ key }) => key);

describe('the columns of the table', () => {
  it('are all there if they fit', () => {
    expect(keysAt(64)).toEqual(first.map(({ key }) => key));
  });

  it('give way by importance, in their order, without scrolling sideways', () => {
    expect(keysAt(60)).toEqual(['name', 'address', 'state', 'left', 'actions']);
    expect(keysAt(45)).toEqual(['name', 'address', 'state', 'actions']);
    for (const width of [36, 45, 52, 60]) {
      const { minWidth } = gridOf(fitColumns(first, width), true);
      expect(minWidth + 1.5, String(width)).toBeLessThanOrEqual(width);
    }
  });

  it('keep what the user has chosen, which may scroll', () => {
    expect(keysAt(64, columns)).toContain('note');
    expect(keysAt(51, columns)).toEqual(['name', 'address', 'note', 'actions']);
  });

  it('keep title and actions in any width', () => {
    expect(keysAt(10)).toEqual(['name', 'actions']);
  });
});
