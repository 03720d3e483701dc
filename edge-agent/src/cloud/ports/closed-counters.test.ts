import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { beforeEach, expect, it } from 'vitest';
import { createClosedCounters } from './closed-counters.ts';
import type { PlaneFigures } from './usage-reporter.ts';

const modemId = 'mdm_01JDB0000000000000000000A1' as ModemId;
const port = (state: PortReport['state'], generation = 3): PortReport => ({
  modemId,
  generation,
  state,
  digest: '0123456789abcdef',
  code: null,
});
const counter = (counterId: string, bytes: number, generation = 3) => ({
  modemId,
  generation,
  counterId,
  bytesUp: 1,
  bytesDown: bytes - 1,
  connections: 1,
  users: [],
  refusals: [],
});

let figures: PlaneFigures | undefined;
let reads: number;
let seen: PlaneFigures[];
const open = () =>
  createClosedCounters({
    read: async () => {
      reads += 1;
      return figures;
    },
    onRead: (read) => seen.push(read),
  });
beforeEach(() => {
  reads = 0;
  seen = [];
  figures = {
    at: '2026-11-22T08:00:00.000Z',
    ports: [counter('counter-a', 60), counter('counter-b', 40), counter('old-counter', 7, 2)],
  };
});

it('adds the counters of the closed generation, read once', async () => {
  const closed = open();
  const expected = [
    {
      ...port('closed'),
      counters: [
        { counterId: 'counter-a', bytes: 60 },
        { counterId: 'counter-b', bytes: 40 },
      ],
    },
  ];
  expect(await closed.complete([port('closed')])).toEqual(expected);
  figures = { at: '2026-11-22T08:20:00.000Z', ports: [] };
  expect(await closed.complete([port('closed')])).toEqual(expected);
  expect(reads).toBe(1);
  expect(seen).toHaveLength(1);
});

it('reads again for another generation and after the port was open', async () => {
  const closed = open();
  await closed.complete([port('closed', 2)]);
  expect((await closed.complete([port('closed')]))[0]?.counters).toHaveLength(2);
  expect(await closed.complete([port('open')])).toEqual([port('open')]);
  figures = { at: '2026-11-22T08:01:00.000Z', ports: [counter('counter-c', 90)] };
  expect((await closed.complete([port('closed')]))[0]?.counters).toEqual([{ counterId: 'counter-c', bytes: 90 }]);
});

it('adds nothing while the plane cannot be reached, and tries again', async () => {
  const closed = open();
  figures = undefined;
  expect(await closed.complete([port('closed')])).toEqual([port('closed')]);
  figures = { at: '2026-11-22T08:01:00.000Z', ports: [] };
  expect((await closed.complete([port('closed')]))[0]?.counters).toEqual([]);
});

it('does not read for ports that are open or were never sold', async () => {
  await open().complete([port('open'), port('failed'), port('closed', 0)]);
  expect(reads).toBe(0);
});
