import { expect, it } from 'vitest';
import { logListsOf } from './log-lists.ts';

const proxyId = 'prx_01JD0000000000000000000000';

it.each([
  [{}, ['events', 'rotations']],
  [{ class: 'proxy' }, ['events', 'rotations']],
  [{ class: 'customer' }, ['events']],
  [{ class: 'stranger' }, ['strangers']],
  [{ level: 'error' }, ['events', 'rotations']],
  [{ level: 'info' }, ['events']],
  [{ kind: 'proxy.rotated' }, ['rotations']],
  [{ kind: 'proxy.rotated', class: 'system' }, []],
  [{ kind: 'order.completed' }, ['events']],
  [{ subject: proxyId }, ['subject', 'proxy']],
  [{ subject: proxyId, kind: 'proxy.rotated' }, ['proxy']],
  [{ subject: 'srv_1' }, ['subject']],
] as const)('reads for %j only what may have lines', (query, expected) => {
  expect(logListsOf(query).map(({ of }) => of)).toEqual(expected);
});
