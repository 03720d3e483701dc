import { expect, it } from 'vitest';
import { closedIn } from './closed-connections.ts';

it('reads how many closed connections the kernel remembers', () => {
  const sockstat = 'sockets: used 435\nTCP: inuse 244 orphan 1 tw 3442 alloc 244 mem 134\nUDP: inuse 120 mem 0\n';
  expect(closedIn(sockstat)).toBe(3442);
  expect(closedIn('')).toBe(0);
});
