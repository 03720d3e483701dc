import { expect, it } from 'vitest';
import { groupParts } from './system-parts.ts';

it('groups the parts by kind and marks a kind down if one part is', () => {
  const parts = [
    { name: 'agent:a', ok: true },
    { name: 'database', ok: true },
    { name: 'agent:b', ok: false },
    { name: 'something-new', ok: false },
  ];
  expect(groupParts(parts)).toEqual([
    { kind: 'database', ok: true },
    { kind: 'agent', ok: false },
  ]);
});
