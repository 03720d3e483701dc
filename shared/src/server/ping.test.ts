import { expect, it } from 'vitest';
import { RequestId } from '../contract/id.ts';
import { knowsPings, withPong } from './ping.ts';

const pingIds = Array.from({ length: 7 }, (_, index) => RequestId.parse(`req_01J0000000000000000000000${index}`));
const [first, second] = pingIds.map((pingId) => ({ bootId: 'boot-1', pingId }));

it('keeps the latest responses of one run, each once', () => {
  if (!first || !second) throw new Error('too few pings');
  const twice = withPong(withPong(withPong(undefined, first), second), first);
  expect(twice).toEqual({ bootId: 'boot-1', pingIds: [second.pingId, first.pingId] });
  const all = pingIds.reduce((pongs, pingId) => withPong(pongs, { bootId: 'boot-1', pingId }), twice);
  expect(all.pingIds).toEqual(pingIds.slice(2));
});

it('forgets the responses of an earlier run, which may have been of another version', () => {
  if (!first || !second) throw new Error('too few pings');
  const after = withPong(withPong(undefined, first), { ...second, bootId: 'boot-2' });
  expect(after).toEqual({ bootId: 'boot-2', pingIds: [second.pingId] });
});

it('takes an agent for one that responds if its current run has responded or reports loads', () => {
  const pongs = { bootId: 'boot-1', pingIds: [] };
  expect(knowsPings({ bootId: 'boot-1', pongs })).toBe(true);
  expect(knowsPings({ bootId: 'boot-2', pongs })).toBe(false);
  expect(knowsPings({ bootId: 'boot-2', load: [] })).toBe(true);
  expect(knowsPings({ bootId: null })).toBe(false);
});
