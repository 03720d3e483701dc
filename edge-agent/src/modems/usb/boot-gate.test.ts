import { describe, expect, it } from 'vitest';
import { createBootGate } from './boot-gate.ts';
import { hubOf } from './usb-bus.ts';

const patient = () => ({ signal: new AbortController().signal, timeoutMs: 60_000 });

describe('the boot gate of a hub', () => {
  it.each([
    ['1-1.4.2', '1-1.4'],
    ['1-1.3', '1-1'],
    ['3-2', '3-0'],
  ])('hubOf(%s) returns %s', (usbPath, hub) => {
    expect(hubOf(usbPath)).toBe(hub);
  });

  it('admits up to its limit, and the next modem when one leaves', async () => {
    const gate = createBootGate(2);
    const first = await gate.enter('1-1', patient());
    await gate.enter('1-1', patient());
    let isIn = false;
    const third = gate.enter('1-1', patient()).then((place) => {
      isIn = place !== undefined;
    });
    await Promise.resolve();
    expect(isIn).toBe(false);
    first?.[Symbol.dispose]();
    first?.[Symbol.dispose]();
    await third;
    expect(isIn).toBe(true);
    const calledOff = new AbortController();
    const fourth = gate.enter('1-1', { ...patient(), signal: calledOff.signal });
    calledOff.abort();
    expect(await fourth).toBeUndefined();
  });

  it('does not depend on other hubs', async () => {
    const gate = createBootGate(1);
    await gate.enter('1-1', patient());
    expect(await gate.enter('1-2', patient())).toBeDefined();
  });

  it('resolves with undefined after the timeout, without taking a slot', async () => {
    const gate = createBootGate(1);
    const only = await gate.enter('1-1', patient());
    expect(await gate.enter('1-1', { ...patient(), timeoutMs: 1 })).toBeUndefined();
    only?.[Symbol.dispose]();
    expect(await gate.enter('1-1', patient())).toBeDefined();
  });
});
