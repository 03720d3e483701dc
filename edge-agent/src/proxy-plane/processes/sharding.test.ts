import { describe, expect, it } from 'vitest';
import { defaultWorkerCount, shardOf } from './sharding.ts';

describe('sharding', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 4],
    [64, 4],
  ])('starts on %i cores %i workers by default', (cores, workers) => {
    expect(defaultWorkerCount(cores)).toBe(workers);
  });

  it.each([1, 2, 3, 4])('distributes the ports of 60 modems evenly over %i workers', (count) => {
    const owned = Array.from({ length: count }, () => 0);
    for (let index = 0; index < 60; index += 1) {
      const shard = shardOf({ httpPort: 20_001 + index }, count);
      owned[shard] = (owned[shard] ?? 0) + 1;
    }
    expect(owned).toEqual(Array(count).fill(60 / count));
  });
});
