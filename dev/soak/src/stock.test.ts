import { describe, expect, it } from 'vitest';
import { stockIn, surplusOf } from './stock.ts';

const metrics = [
  'process_open_fds 41',
  'nodejs_active_handles_total 17',
  'cellgate_plane_handles{shard="",role="plane"} 9',
  'cellgate_plane_handles{shard="0",role="serving"} 130',
  'cellgate_plane_workers{shard="0",role="serving"} 1',
  'cellgate_plane_workers{shard="0",role="draining"} 1',
  'cellgate_plane_descriptors{shard="0",role="serving",kind="open"} 95',
  'cellgate_plane_descriptors{shard="0",role="serving",kind="listeners"} 60',
  'cellgate_plane_descriptors{shard="0",role="serving",kind="leaked"} 3',
].join('\n');

describe('the stock of a server', () => {
  it('is read from its agent’s metrics, without listeners', () => {
    expect(stockIn(metrics, 2)).toEqual([
      ['agent-2 descriptors', 41],
      ['agent-2 handles', 17],
      ['plane-2 handles', 9],
      ['plane-2 worker 0 descriptors', 35],
      ['plane-2 worker 0 leaked descriptors', 3],
      ['plane-2 worker 0 handles', 40],
    ]);
  });
});

describe('a surplus', () => {
  const before = new Map([
    ['agent-1 descriptors', 40],
    ['plane-1 worker 0 leaked descriptors', 0],
  ]);

  it('lists the figures clearly above those at the start', () => {
    const now = new Map([
      ['agent-1 descriptors', 44],
      ['plane-1 worker 0 leaked descriptors', 1],
    ]);
    expect(surplusOf(before, now)).toEqual(['plane-1 worker 0 leaked descriptors: 1, and 0 in the beginning']);
    expect(surplusOf(before, new Map([...before, ['agent-1 descriptors', 45]]))).toHaveLength(1);
  });

  it('lists figures that can no longer be read', () => {
    expect(surplusOf(before, new Map([['agent-1 descriptors', 40]]))).toHaveLength(1);
  });
});
