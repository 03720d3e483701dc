import { ViewQuery } from '@cellgate/shared/saved-view/saved-view.ts';
import { expect, it } from 'vitest';
import { sameView, viewQueryOf } from './view-query.ts';

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
