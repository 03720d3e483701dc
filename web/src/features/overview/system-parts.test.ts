import { expect, it } from 'vitest';
import { groupParts } from './system-parts.ts';

it('joins the parts of a kind, and one that is down takes its kind down', () => {
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
