import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

describe('createSingleFlight', () => {
  it('shares a queued or running task among callers with the same name', async () => {
    const flight = createSingleFlight();
    const done: string[] = [];
    const work = (what: string) => flight.run(what, async () => done.push(what));
    const [rotated, stopped, again, joined] = [work('rotate'), work('stopped'), work('stopped'), work('rotate')];
    expect(joined).toBe(rotated);
    expect(again).toBe(stopped);
    expect(flight.isBusy()).toBe(true);
    await Promise.all([rotated, stopped]);
    expect(done).toEqual(['rotate', 'stopped']);
    expect(flight.isBusy()).toBe(false);
  });

  it('runs one task after the other, also if one fails', async () => {
    const flight = createSingleFlight();
    const order: string[] = [];
    const failing = flight.run('rotate', async () => {
      order.push('rotation begins');
      await Promise.resolve();
      order.push('rotation fails');
      throw new Error('no');
    });
    const stopping = flight.run('stopped', async () => order.push('stop'));
    await expect(failing).rejects.toThrow('no');
    await stopping;
    await flight.idle();
    expect(order).toEqual(['rotation begins', 'rotation fails', 'stop']);
  });
});
