import { expect, it } from 'vitest';
import { createMessageFlow, messageFlowLimits } from './message-flow.ts';

const { burst, perSecond, abreast } = messageFlowLimits;
const noisy = 'srv_01J00000000000000000000000';
const quiet = 'srv_01J00000000000000000000001';

it('lets a server say so much at once, then so much a second, and names the first message that is dropped', async () => {
  let nowMs = 0;
  const flow = createMessageFlow(() => nowMs);
  let handled = 0;
  const say = () =>
    flow.pass(noisy, async () => {
      handled += 1;
    });
  for (let count = 0; count < burst; count += 1) expect(await say()).toBe('done');
  expect([await say(), await say(), await say()]).toEqual(['dropped_first', 'dropped', 'dropped']);
  nowMs = 1000;
  for (let count = 0; count < perSecond; count += 1) expect(await say()).toBe('done');
  expect(await say()).toBe('dropped');
  expect(handled).toBe(burst + perSecond);
  // A clock that is set back gives nothing.
  nowMs = 0;
  expect(await say()).toBe('dropped');
  nowMs = (burst / perSecond) * 1000;
  for (let count = 0; count < burst; count += 1) expect(await say()).toBe('done');
  expect([await say(), await say()]).toEqual(['dropped_first', 'dropped']);
});

it('handles only a few of one server side by side, in order, and keeps no other server waiting', async () => {
  const flow = createMessageFlow(() => 0);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const said = Array.from({ length: 20 }, (_, index) =>
    flow.pass(noisy, () => {
      begun.push(index);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(await flow.pass(quiet, async () => undefined)).toBe('done');
  expect(begun).toEqual(Array.from({ length: abreast }, (_, index) => index));
  for (let ended = 0; ended < said.length; ended += 1) {
    ends[ended]?.();
    await said[ended];
    await Promise.resolve();
    expect(begun).toHaveLength(Math.min(said.length, abreast + ended + 1));
  }
  expect(begun).toEqual(said.map((_, index) => index));
});

it('goes on after a message whose handling fails', async () => {
  const flow = createMessageFlow(() => 0);
  const failing = Array.from({ length: 2 * abreast }, () =>
    flow.pass(noisy, () => Promise.reject(new Error('no database'))),
  );
  for (const each of await Promise.allSettled(failing)) expect(each.status).toBe('rejected');
  expect(await flow.pass(noisy, async () => undefined)).toBe('done');
});
