import { expect, it } from 'vitest';
import { filterItems, isRepeatable } from './problem-items.ts';

const items = (['waiting', 'running', 'done', 'skipped', 'failed', 'unknown'] as const).map((status) => ({ status }));

it('the items of a job are filtered by how they stand', () => {
  const statuses = (filter: Parameters<typeof filterItems>[1]) =>
    filterItems(items, filter).map(({ status }) => status);
  expect(statuses('all')).toHaveLength(6);
  expect(statuses('open')).toEqual(['waiting', 'running']);
  expect(statuses('problems')).toEqual(['skipped', 'failed', 'unknown']);
});

it('only failed and unknown items are repeated', () => {
  expect(isRepeatable({ failed: 0, unknown: 0 })).toBe(false);
  expect(isRepeatable({ failed: 0, unknown: 1 })).toBe(true);
  expect(isRepeatable({ failed: 1, unknown: 0 })).toBe(true);
});
