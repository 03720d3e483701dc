import { expect, it } from 'vitest';
import { gridOf } from './list-column.ts';

it('the grid of a list has a track per column, and the width that all of them need', () => {
  const columns = [{ width: 10 }, { width: 6, grow: 2 }, { width: 4, grow: 0 }];
  expect(gridOf(columns, false)).toEqual({ tracks: 'minmax(10rem,1fr) minmax(6rem,2fr) 4rem', minWidth: 22 });
  expect(gridOf(columns, true)).toEqual({
    tracks: '2.25rem minmax(10rem,1fr) minmax(6rem,2fr) 4rem',
    minWidth: 25.25,
  });
});
