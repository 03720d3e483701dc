import { describe, expect, it } from 'vitest';
import { DescriptorBooks } from './descriptor-books.ts';

const own = 25;
const limit = 1_000;

/** Returns a check with this many tunnels and leaked descriptors. */
function check({ tunnels = 0, leaked = 0 }: { tunnels?: number; leaked?: number }) {
  const counted = { sessions: tunnels, origins: tunnels, listeners: 4, controllers: 1 };
  return { open: own + 2 * tunnels + 5 + leaked, limit, counted };
}

function booksAfter(...looks: Parameters<typeof check>[0][]) {
  const books = new DescriptorBooks();
  const changes = looks.map((each) => books.note(check(each))).filter(Boolean);
  return { books, changes };
}

describe('DescriptorBooks', () => {
  it('balances under any load', () => {
    const { books, changes } = booksAfter({}, { tunnels: 400 }, { tunnels: 10 }, { tunnels: 480 }, {});
    expect(changes).toEqual([]);
    expect(books.leaked).toBe(0);
    expect(books.needsSuccessor).toBe(false);
  });

  it('reports a drift of unexplained descriptors once', () => {
    const leaking = { tunnels: 50, leaked: 150 };
    const { books, changes } = booksAfter({}, leaking, leaking, leaking, { tunnels: 60, leaked: 180 }, leaking);
    expect(changes).toEqual(['drifted']);
    expect(books.leaked).toBe(150);
  });

  it('ignores differences that are gone in the next checks', () => {
    const { books, changes } = booksAfter({}, { leaked: 300 }, { leaked: 300 }, {}, { leaked: 300 }, { leaked: 300 });
    expect(changes).toEqual([]);
    expect(books.leaked).toBe(0);
  });

  it('reconciles when most of a drift is gone, and may drift again', () => {
    const [leaking, less, nothing] = [{ leaked: 150 }, { leaked: 70 }, { leaked: 20 }];
    const { changes } = booksAfter({}, leaking, leaking, leaking, less, nothing, leaking, leaking, leaking);
    expect(changes).toEqual(['drifted', 'reconciled', 'drifted']);
  });

  it('counts initially open descriptors as the process’s own', () => {
    const { books, changes } = booksAfter({ leaked: 500 }, { leaked: 500 }, { leaked: 500 }, { leaked: 500 });
    expect(changes).toEqual([]);
    expect(books.leaked).toBe(0);
  });
});

describe('a successor', () => {
  it('is needed if 80 % of the limit are open and 10 % leaked', () => {
    const few = { tunnels: 100, leaked: 500 };
    const many = { tunnels: 140, leaked: 500 };
    expect(booksAfter({}, few, few, few).books.needsSuccessor).toBe(false);
    expect(booksAfter({}, many, many, many).books.needsSuccessor).toBe(true);
  });

  it('is not needed if customers use the descriptors', () => {
    const full = { tunnels: 450, leaked: 60 };
    expect(booksAfter({}, full, full, full).books.needsSuccessor).toBe(false);
  });

  it('is not needed without a limit', () => {
    const books = new DescriptorBooks();
    books.note({ ...check({}), limit: undefined });
    for (let looks = 0; looks < 3; looks += 1) books.note({ ...check({ leaked: 100_000 }), limit: undefined });
    expect(books.leaked).toBe(100_000);
    expect(books.needsSuccessor).toBe(false);
  });
});
