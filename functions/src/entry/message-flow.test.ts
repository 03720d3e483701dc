import { expect, it } from 'vitest';
import { createMessageFlow, messageFlowLimits } from './message-flow.ts';

const { burst, perSecond, abreast } = messageFlowLimits;
const noisy = 'srv_01J00000000000000000000000';
const quiet = 'srv_01J00000000000000000000001';

it('limits a server to a burst and then a rate, and marks the first dropped message', async () => {
  let nowMs = 0;
  const flow = createMessageFlow(() => nowMs);
  let handled = 0;
  const send = () =>
    flow.pass(noisy, async () => {
      handled += 1;
    });
  for (let count = 0; count < burst; count += 1) expect(await send()).toBe('done');
  expect([await send(), await send(), await send()]).toEqual(['dropped_first', 'dropped', 'dropped']);
  nowMs = 1000;
  for (let count = 0; count < perSecond; count += 1) expect(await send()).toBe('done');
  expect(await send()).toBe('dropped');
  expect(handled).toBe(burst + perSecond);
  // A clock that is set back adds nothing.
  nowMs = 0;
  expect(await send()).toBe('dropped');
  nowMs = (burst / perSecond) * 1000;
  for (let count = 0; count < burst; count += 1) expect(await send()).toBe('done');
  expect([await send(), await send()]).toEqual(['dropped_first', 'dropped']);
});

it('handles a few messages of one server at a time, in order, without delaying other servers', async () => {
  const flow = createMessageFlow(() => 0);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const sent = Array.from({ length: 20 }, (_, index) =>
    flow.pass(noisy, () => {
      begun.push(index);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(await flow.pass(quiet, async () => undefined)).toBe('done');
  expect(begun).toEqual(Array.from({ length: abreast }, (_, index) => index));
  for (let ended = 0; ended < sent.length; ended += 1) {
    ends[ended]?.();
    await sent[ended];
    await Promise.resolve();
    expect(begun).toHaveLength(Math.min(sent.length, abreast + ended + 1));
  }
  expect(begun).toEqual(sent.map((_, index) => index));
});

it('continues after a message whose handling fails', async () => {
  const flow = createMessageFlow(() => 0);
  const failing = Array.from({ length: 2 * abreast }, () =>
    flow.pass(noisy, () => Promise.reject(new Error('no database'))),
  );
  for (const each of await Promise.allSettled(failing)) expect(each.status).toBe('rejected');
  expect(await flow.pass(noisy, async () => undefined)).toBe('done');
});
