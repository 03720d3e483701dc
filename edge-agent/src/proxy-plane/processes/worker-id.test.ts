import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxWorkerSuffixBytes, maxWorkers, workerSocket, workersAmong } from './worker-id.ts';

describe('the ID of a worker', () => {
  it('is parsed from its socket, latest first, and from nothing else', () => {
    const planeSocket = '/run/cellgate/plane.sock';
    const workerIds = [
      { planeSocket, shard: 1, count: 2, sequence: 12 },
      { planeSocket, shard: 0, count: 2, sequence: 3 },
    ];
    const others = ['plane.sock', 'plane.sock.lock', 'plane.sock.1of2-3.old', 'other.sock.0of1-1'];
    const names = [...others, ...workerIds.map((workerId) => basename(workerSocket(workerId)))];
    expect(workersAmong(names, planeSocket)).toEqual(workerIds);
  });

  it('adds no more to the path than its reserve', () => {
    const last = { planeSocket: '', shard: maxWorkers - 1, count: maxWorkers, sequence: 999_999 };
    expect(workerSocket(last).length).toBeLessThanOrEqual(maxWorkerSuffixBytes);
  });
});
