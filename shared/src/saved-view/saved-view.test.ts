import { describe, expect, it } from 'vitest';
import { type SavedView, ViewName, ViewQuery, withoutView, withView } from './saved-view.ts';

const critical: SavedView = { list: 'modems', name: 'Critical', query: 'health=critical', isDefault: true };
const held: SavedView = { list: 'modems', name: 'Held', query: 'stock=reserved', isDefault: false };
const offline: SavedView = { list: 'servers', name: 'Critical', query: 'status=offline', isDefault: true };
const views = [critical, held, offline];

describe('withView', () => {
  it('appends a view, and replaces the one of the same list and name in its place', () => {
    expect(withView([critical], offline)).toEqual([critical, offline]);
    const wider = { ...critical, query: 'health=warning' };
    expect(withView(views, wider)).toEqual([wider, held, offline]);
  });

  it('keeps one default per list', () => {
    expect(withView(views, { ...held, isDefault: true }).map(({ isDefault }) => isDefault)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('withoutView', () => {
  it('removes the view of that list and name', () => {
    expect(withoutView(views, critical)).toEqual([held, offline]);
    expect(withoutView(views, { list: 'servers', name: 'Held' })).toBeUndefined();
  });
});

describe('a saved view', () => {
  it('has a visible name of one line', () => {
    expect(ViewName.safeParse(' Night shift, Київ ').data).toBe('Night shift, Київ');
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(41)]) expect(ViewName.safeParse(name).success, name).toBe(false);
  });

  it('has a query that is part of a URL', () => {
    for (const query of ['', 'a=b&c=%20d', "t=it's"]) expect(ViewQuery.safeParse(query).success, query).toBe(true);
    for (const query of ['a b', '#x', '"><script>', 'é', 'x'.repeat(1_001)])
      expect(ViewQuery.safeParse(query).success, query).toBe(false);
  });
});
