import { ViewQuery } from '@cellgate/shared/saved-view/saved-view.ts';
import { expect, it } from 'vitest';
import { addressOfView, lookOfView, sameView, viewQueryOf } from './view-query.ts';

it('a view keeps filters and order, not the page nor what is open', () => {
  const address = new URLSearchParams('sort=signal&health=critical&cursor=3&job=job_1');
  expect(viewQueryOf(address)).toBe('health=critical&sort=signal');
  expect(sameView('health=critical&sort=signal', 'sort=signal&health=critical&page=2')).toBe(true);
  expect(sameView('health=critical', 'health=warning')).toBe(false);
});

it('a view can be saved whatever was searched for', () => {
  const query = viewQueryOf(new URLSearchParams({ search: 'Київ "1" #?&=<>' }));
  expect(ViewQuery.safeParse(query).data).toBe(query);
});

it('a view keeps density and columns, outside the URL', () => {
  const look = { density: 'dense', shown: ['imei'], hidden: ['signal', 'operator'] } as const;
  const mutable = { ...look, shown: [...look.shown], hidden: [...look.hidden] };
  const query = viewQueryOf(new URLSearchParams('health=critical&page=2'), mutable);
  expect(ViewQuery.safeParse(query).data).toBe(query);
  expect(String(addressOfView(query))).toBe('health=critical');
  expect(lookOfView(query)).toEqual({ ...mutable, hidden: ['operator', 'signal'] });
  const plain = viewQueryOf(new URLSearchParams('health=critical'), { density: 'normal', shown: [], hidden: [] });
  expect(sameView(query, query)).toBe(true);
  expect(sameView(query, plain)).toBe(false);
});

it('a view without a look leaves the look as it is', () => {
  const query = viewQueryOf(new URLSearchParams('health=critical'), { density: 'dense', shown: [], hidden: [] });
  expect(lookOfView('health=critical')).toBeUndefined();
  expect(sameView('health=critical', query)).toBe(true);
});
