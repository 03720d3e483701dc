import { isOlder } from '@cellgate/shared/server/message-order.ts';
import { expect, it } from 'vitest';
import { createMessageNumbers } from './message-numbers.ts';

it('numbers messages over all connections of a run, and a last will before all messages of its connection', () => {
  const numbers = createMessageNumbers(7);
  const first = numbers.connection();
  const [will, online] = [first(), first()];
  const second = numbers.connection();
  expect([will, online, second()]).toEqual([
    { boot: 7, connection: 1, sequence: 1 },
    { boot: 7, connection: 1, sequence: 2 },
    { boot: 7, connection: 2, sequence: 3 },
  ]);
  const at = '2026-11-22T00:00:00.000Z';
  expect(isOlder({ at, order: will }, { at, order: online })).toBe(true);
});
