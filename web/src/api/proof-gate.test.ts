import { describe, expect, it } from 'vitest';
import { createProofGate } from './proof-gate.ts';

describe('proof gate', () => {
  it('gives one answer to all waiting calls and asks again for later ones', async () => {
    const gate = createProofGate();
    let calls = 0;
    gate.subscribe(() => {
      calls += 1;
    });
    const waiting = Promise.all([gate.request(), gate.request()]);
    expect([gate.isOpen(), calls]).toEqual([true, 1]);
    gate.settle(true);
    expect(await waiting).toEqual([true, true]);
    expect(gate.isOpen()).toBe(false);
    const next = gate.request();
    gate.settle(false);
    expect(await next).toBe(false);
  });

  it('declines if no dialog is subscribed', async () => {
    expect(await createProofGate().request()).toBe(false);
  });
});
