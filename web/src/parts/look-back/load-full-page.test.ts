import { describe, expect, it } from 'vitest';
import { type LookBackPage, loadAllRows, loadFullPage } from './load-full-page.ts';

interface NumberPage extends LookBackPage {
  rows: number[];
}

/** A list of numbers, of which a response looks at three and finds the even ones. */
function evenNumbers(last: number) {
  const asked: (string | undefined)[] = [];
  const load = async ({ cursor, limit }: { cursor: string | undefined; limit: number }): Promise<NumberPage> => {
    asked.push(cursor);
    const first = cursor === undefined ? 1 : Number(cursor);
    const looked = [first, first + 1, first + 2].filter((number) => number <= last);
    const rows = looked.filter((number) => number % 2 === 0).slice(0, limit);
    return { rows, lookedBackTo: null, next: first + 3 > last ? null : String(first + 3) };
  };
  const rowsOf = ({ rows }: NumberPage) => rows;
  const withRows = (page: NumberPage, rows: number[]) => ({ ...page, rows });
  return { asked, load, rowsOf, withRows };
}

describe('loadFullPage', () => {
  it('goes on until the page is full', async () => {
    const list = evenNumbers(100);
    expect(await loadFullPage({ limit: 4 }, list)).toMatchObject({ rows: [2, 4, 6, 8], next: '10' });
    expect(list.asked).toEqual([undefined, '4', '7']);
  });

  it('stops at the end of the list and after six responses', async () => {
    const short = evenNumbers(5);
    expect(await loadFullPage({ limit: 10 }, short)).toMatchObject({ rows: [2, 4], next: null });
    const long = evenNumbers(100);
    expect((await loadFullPage({ limit: 50 }, long)).next).toBe('19');
    expect(long.asked).toHaveLength(6);
  });

  it('begins at the cursor', async () => {
    const list = evenNumbers(100);
    expect((await loadFullPage({ cursor: '7', limit: 1 }, list)).rows).toEqual([8]);
  });
});

describe('loadAllRows', () => {
  it('loads every page, up to a number of rows', async () => {
    expect(await loadAllRows(100, evenNumbers(10), 3)).toEqual([2, 4, 6, 8, 10]);
    expect(await loadAllRows(3, evenNumbers(100), 3)).toEqual([2, 4, 6]);
  });
});
