import { expect, it } from 'vitest';
import { createPortLoads } from './port-loads.ts';

/** Creates a plane with one port, whose figures a test changes. */
function planeWithOnePort() {
  const port = { modemId: 'mdm_1', generation: 3, connections: 2, bytesUp: 1_000, bytesDown: 4_000 };
  const plane = { isUp: true, atMs: 0, port };
  const look = createPortLoads({
    read: async () => (plane.isUp ? [{ ...plane.port }] : undefined),
    httpPortOf: (modemId) => (modemId === 'mdm_1' ? 20_001 : undefined),
    steadyMs: () => plane.atMs,
  });
  return { plane, look };
}

it('measures the rate since the previous reading, and knows none at first', async () => {
  const { plane, look } = planeWithOnePort();
  expect(await look()).toEqual([[20_001, 2, null]]);
  plane.atMs = 30_000;
  plane.port.bytesDown += 60_000;
  expect(await look()).toEqual([[20_001, 2, 2_000]]);
});

it('repeats the rate within three seconds, with the connections of the moment', async () => {
  const { plane, look } = planeWithOnePort();
  await look();
  plane.atMs = 10_000;
  plane.port.bytesUp += 10_000;
  await look();
  plane.atMs = 10_050;
  Object.assign(plane.port, { connections: 9, bytesUp: plane.port.bytesUp + 500_000 });
  expect(await look()).toEqual([[20_001, 9, 1_000]]);
});

it('leaves out ports without connections and traffic, and modems of no port', async () => {
  const { plane, look } = planeWithOnePort();
  await look();
  plane.atMs = 30_000;
  plane.port.connections = 0;
  expect(await look()).toEqual([]);
  plane.port = { ...plane.port, modemId: 'mdm_2', connections: 5 };
  expect(await look()).toEqual([]);
});

it('counts from zero for another plane or allocation', async () => {
  const { plane, look } = planeWithOnePort();
  await look();
  plane.atMs = 10_000;
  Object.assign(plane.port, { bytesUp: 0, bytesDown: 2_000 });
  expect(await look()).toEqual([[20_001, 2, 200]]);
  plane.atMs = 20_000;
  Object.assign(plane.port, { generation: 4, bytesDown: 90_000 });
  expect(await look()).toEqual([[20_001, 2, 9_000]]);
});

it('knows nothing while the plane cannot be reached, and no rate right after', async () => {
  const { plane, look } = planeWithOnePort();
  await look();
  plane.isUp = false;
  expect(await look()).toBeUndefined();
  Object.assign(plane, { isUp: true, atMs: 10_000 });
  expect(await look()).toEqual([[20_001, 2, null]]);
});
