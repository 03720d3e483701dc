import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstUsername, isFirstUsername, unitOfUsername } from './proxy-username.ts';

describe('unitOfUsername', () => {
  it('reads what firstUsername has written, in any case', () => {
    const number = fc.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/).map((letters) => `CG-${letters}`);
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 9_999 }), (orderNumber, position) => {
        const username = firstUsername({ orderNumber, position });
        expect(unitOfUsername(username)).toEqual({ orderNumber, position });
        expect(unitOfUsername(username.toUpperCase())).toEqual({ orderNumber, position });
      }),
    );
  });

  it.each(['admin', 'cg', 'cg7k2m9qx', 'cg7k2m9qxy0', 'cg7k2m9qxi', 'cg-7k2m9qxy', 'xcg7k2m9qxy', ''])(
    'does not take %s for one',
    (username) => expect(unitOfUsername(username)).toBeUndefined(),
  );
});

it('firstUsername tells the proxies of an order apart', () => {
  const usernameAt = (position: number) => firstUsername({ orderNumber: 'CG-7K2M9QXY', position });
  expect([1, 2, 10].map(usernameAt)).toEqual(['cg7k2m9qxy', 'cg7k2m9qxy2', 'cg7k2m9qxy10']);
});

it('isFirstUsername compares the number of the order and the position in it', () => {
  const order = { orderNumber: 'CG-7K2M9QXY', units: [{ proxyId: 'prx_1' }, { proxyId: 'prx_2' }] };
  expect(isFirstUsername('CG7K2M9QXY2', 'prx_2', order)).toBe(true);
  expect(isFirstUsername('cg7k2m9qxy', 'prx_2', order)).toBe(false);
  expect(isFirstUsername('cg7k2m9qxy', 'prx_3', order)).toBe(false);
});
