import { expect, it } from 'vitest';
import { cardHeights } from './card-heights.ts';

const healthy = { consecutiveFailures: 0, lastError: null };
const quiet = { stockStatus: 'stock', reservation: null, claim: null, health: healthy } as const;

it('is as high as its parts and its border', () => {
  const { head, facts, access, card } = cardHeights(quiet);
  expect(card - head - facts - access).toBe(0.125);
});

it('is higher by each note that the card shows', () => {
  const heights = [
    cardHeights(quiet),
    cardHeights({ ...quiet, stockStatus: 'sold' }),
    cardHeights({ ...quiet, stockStatus: 'sold', health: { ...healthy, consecutiveFailures: 2 } }),
  ].map(({ card }) => card);
  expect(heights).toEqual([30.1875, 34.9375, 39.3125]);
});
