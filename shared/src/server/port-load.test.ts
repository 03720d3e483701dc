import { expect, it } from 'vitest';
import { loadOfPort, loadOfServer, type PortLoad } from './port-load.ts';

const now = Date.parse('2026-11-23T08:00:00.000Z');
const serverWith = (load: PortLoad[] | undefined, lastSeenAt = '2026-11-23T07:59:50.000Z') => ({
  presence: 'online' as const,
  lastSeenAt,
  load,
});

it('returns the load of a port in use, and none for a port that the heartbeat leaves out', () => {
  const server = serverWith([[20_001, 12, 3_400]]);
  expect(loadOfPort(server, 20_001, now)).toEqual({ connections: 12, bytesPerSecond: 3_400 });
  expect(loadOfPort(server, 20_002, now)).toEqual({ connections: 0, bytesPerSecond: 0 });
});

it('knows no load of an agent that does not report it, nor of an offline server', () => {
  expect(loadOfPort(serverWith(undefined), 20_001, now)).toBeUndefined();
  const silent = serverWith([[20_001, 12, 3_400]], '2026-11-23T07:00:00.000Z');
  expect(loadOfPort(silent, 20_001, now)).toBeUndefined();
  expect(loadOfServer(silent, now)).toBeUndefined();
});

it('adds the loads of all ports, whose rate is unknown if that of one port is', () => {
  const inUse: PortLoad[] = [
    [20_001, 12, 3_400],
    [20_002, 1, 600],
  ];
  expect(loadOfServer(serverWith(inUse), now)).toEqual({ connections: 13, bytesPerSecond: 4_000 });
  expect(loadOfServer(serverWith([...inUse, [20_003, 2, null]]), now)).toEqual({
    connections: 15,
    bytesPerSecond: null,
  });
  expect(loadOfServer(serverWith([]), now)).toEqual({ connections: 0, bytesPerSecond: 0 });
});
