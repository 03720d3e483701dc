import { expect, it } from 'vitest';
import { networkKindOf } from './ip-facts.ts';

it.each([
  [16135, 'mobile'],
  [15897, 'mobile'],
  [15895, 'mobile'],
  // Serves fixed lines above all.
  [9121, 'other'],
  [13335, 'other'],
  [null, 'unknown'],
] as const)('calls the network of AS%s %s', (asn, kind) => {
  expect(networkKindOf(asn)).toBe(kind);
});
