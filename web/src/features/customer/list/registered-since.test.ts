import { expect, it } from 'vitest';
import { choiceSince, registeredNames, registeredSince } from './registered-since.ts';

const now = new Date(2026, 2, 1, 15, 30);

it('begins at a midnight, today included', () => {
  expect(registeredSince('d1', now)).toBe(new Date(2026, 2, 1).toISOString());
  expect(registeredSince('d7', now)).toBe(new Date(2026, 1, 23).toISOString());
});

it('recognizes each choice, and no other time', () => {
  expect(registeredNames.map((choice) => choiceSince(registeredSince(choice, now), now))).toEqual(registeredNames);
  expect(choiceSince(undefined, now)).toBeUndefined();
  expect(choiceSince(now.toISOString(), now)).toBeUndefined();
});
