import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection, probeIntervalMs } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a connection whose probes are answered as long as `line.isUp`. */
function setUp() {
  const line = { isUp: true, probes: 0 };
  const connection = createConnection(async () => {
    line.probes += 1;
    return line.isUp;
  });
  const told: boolean[] = [];
  connection.subscribe(() => told.push(connection.isOnline()));
  return { line, connection, told };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it('tells nobody of one failed call while the API answers', async () => {
  const { line, connection, told } = setUp();
  connection.onOutcome(false);
  await settle();
  expect({ told, probes: line.probes, isOnline: connection.isOnline() }).toEqual({
    told: [],
    probes: 1,
    isOnline: true,
  });
});

it('is offline once a probe fails too, and online again with the first probe that is answered', async () => {
  const { line, connection, told } = setUp();
  line.isUp = false;
  connection.onOutcome(false);
  connection.onOutcome(false);
  await settle();
  expect(told).toEqual([false]);
  await vi.advanceTimersByTimeAsync(3 * probeIntervalMs);
  expect(line.probes).toBe(4);
  line.isUp = true;
  await vi.advanceTimersByTimeAsync(probeIntervalMs);
  expect(told).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(10 * probeIntervalMs);
  expect(line.probes).toBe(5);
});

it('probes at once when the line of the browser changes', async () => {
  const { line, connection, told } = setUp();
  line.isUp = false;
  connection.check();
  await settle();
  line.isUp = true;
  connection.check();
  await settle();
  expect(told).toEqual([false, true]);
});

it('takes any answered call for the return of the line', async () => {
  const { line, connection, told } = setUp();
  line.isUp = false;
  connection.check();
  await settle();
  connection.onOutcome(true);
  await vi.advanceTimersByTimeAsync(5 * probeIntervalMs);
  expect({ told, probes: line.probes }).toEqual({ told: [false, true], probes: 1 });
});

it('ignores a probe that an answered call has overtaken', async () => {
  let answer: (isAnswered: boolean) => void = () => undefined;
  const connection = createConnection(() => new Promise((resolve) => (answer = resolve)));
  connection.onOutcome(false);
  connection.onOutcome(true);
  answer(false);
  await settle();
  expect(connection.isOnline()).toBe(true);
});
