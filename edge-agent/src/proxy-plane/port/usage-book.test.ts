import { maxRefusals } from '@cellgate/shared/proxy/refusal.ts';
import { describe, expect, it } from 'vitest';
import { PortUsage } from '../control/control.messages.ts';
import type { Attempt } from './refusal-log.ts';
import { type LiveTraffic, UsageBook } from './usage-book.ts';

const sale = { modemId: 'mdm_01JD0000000000000000000000', generation: 3 } as const;
const wrong: Attempt = { code: 'credentials_wrong', clientAddress: '203.0.113.7', target: null, username: 'x' };

function openBook() {
  const world = { nowMs: Date.UTC(2026, 10, 21), steadyMs: 0, ids: 0, live: [] as LiveTraffic[] };
  const book = new UsageBook({
    now: () => world.nowMs,
    steadyMs: () => world.steadyMs,
    newId: () => `counter-${world.ids++}`,
  });
  const read = (sinceMs = 0) => book.read(sinceMs).map((usage) => PortUsage.parse(usage));
  return { world, book, read };
}

describe('traffic of an allocation', () => {
  it('counts ended and open connections, in total and by user', () => {
    const { world, book, read } = openBook();
    const meter = book.begin(sale, () => world.live);
    meter.connected('admin');
    meter.connected(null);
    meter.carried({ username: 'admin', bytesUp: 1, bytesDown: 10 });
    meter.carried({ username: null, bytesUp: 2, bytesDown: 20 });
    world.live = [{ username: 'admin', bytesUp: 4, bytesDown: 40 }];
    expect(read()).toMatchObject([
      {
        ...sale,
        bytesUp: 7,
        bytesDown: 70,
        connections: 2,
        users: [{ username: 'admin', bytesUp: 5, bytesDown: 50, connections: 1 }],
      },
    ]);
  });

  it('has parts for a hundred users, and counts others in the total', () => {
    const { book, read } = openBook();
    const meter = book.begin(sale, () => [{ username: 'user-100', bytesUp: 1, bytesDown: 1 }]);
    for (let user = 0; user <= 100; user += 1) meter.connected(`user-${user}`);
    expect(read()).toMatchObject([{ connections: 101, bytesUp: 1 }]);
    expect(read()[0]?.users).toHaveLength(100);
  });

  it('includes the highest speed of ended and open connections together', () => {
    const { world, book, read } = openBook();
    const meter = book.begin(sale, () => world.live);
    meter.carried({ username: null, bytesUp: 300, bytesDown: 3_000 });
    world.live = [{ username: 'admin', bytesUp: 0, bytesDown: 3_000 }];
    world.steadyMs += 3_000;
    book.lookAtSpeeds();
    meter.end();
    world.steadyMs += 3_000;
    book.lookAtSpeeds();
    const speeds = [{ date: '2026-11-21', bytesPerSecondUp: 100, bytesPerSecondDown: 2_000 }];
    expect(read()).toMatchObject([{ speeds }]);
  });

  it('remains readable for a while after its end, under its own counter', () => {
    const { world, book, read } = openBook();
    const first = book.begin(sale, () => []);
    first.carried({ username: null, bytesUp: 1, bytesDown: 1 });
    first.end();
    book.begin({ ...sale, generation: 4 }, () => []);
    expect(read().map(({ counterId, generation, bytesUp }) => [counterId, generation, bytesUp])).toEqual([
      ['counter-0', 3, 1],
      ['counter-1', 4, 0],
    ]);
    world.nowMs += 3_600_000;
    expect(read().map(({ counterId }) => counterId)).toEqual(['counter-1']);
  });
});

describe('refusals of an allocation', () => {
  it('counts repetitions in one entry for ten minutes', () => {
    const { world, book, read } = openBook();
    const meter = book.begin(sale, () => []);
    expect(meter.refused(wrong)).toBe(true);
    expect(meter.refused(wrong)).toBe(false);
    expect(meter.refused({ ...wrong, username: 'y' })).toBe(true);
    world.nowMs += 600_000;
    expect(meter.refused(wrong)).toBe(true);
    expect(read()[0]?.refusals.map(({ username, times }) => [username, times])).toEqual([
      ['x', 2],
      ['y', 1],
      ['x', 1],
    ]);
    expect(meter.refusalCounts.credentials_wrong).toBe(4);
  });

  it('returns those since a time, at most fifty', () => {
    const { world, book, read } = openBook();
    const meter = book.begin(sale, () => []);
    const begunAtMs = world.nowMs;
    for (let index = 0; index < 70; index += 1) {
      world.nowMs = begunAtMs + index;
      meter.refused({ ...wrong, username: `user-${index}` });
    }
    expect(read()[0]?.refusals).toHaveLength(maxRefusals);
    expect(read(begunAtMs + 68)[0]?.refusals.map(({ username }) => username)).toEqual(['user-68', 'user-69']);
  });

  it('shows what a client sent only as printable text of bounded length', () => {
    const { book, read } = openBook();
    book.begin(sale, () => []).refused({ ...wrong, username: `\x1b[2J\n${'a'.repeat(255)}` });
    expect(read()[0]?.refusals[0]?.username).toBe(`?[2J?${'a'.repeat(59)}`);
  });
});
