import { describe, expect, it } from 'vitest';
import { reassignSlot } from './modem-slots.ts';

describe('reassignSlot', () => {
  const before = { a: '1-1', b: '1-2' };
  it('keeps a modem that was not seen again', () => {
    expect(reassignSlot(before, [{ imei: 'a', usbPath: '1-1' }])).toEqual(before);
  });
  it('removes a modem whose slot another one occupies', () => {
    expect(reassignSlot(before, [{ imei: 'c', usbPath: '1-2' }])).toEqual({ a: '1-1', c: '1-2' });
  });
  it('follows a modem that was moved', () => {
    expect(reassignSlot(before, [{ imei: 'b', usbPath: '1-1' }])).toEqual({ b: '1-1' });
  });
});
