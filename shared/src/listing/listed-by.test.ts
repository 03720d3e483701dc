import { expect, it } from 'vitest';
import { listedBy, namesOwner } from './listed-by.ts';

const id = (prefix: string, last: string) => `${prefix}_01JD000000000000000000000${last}`;
const subject = id('acc', 'A');

it('finds the records that an event names, each once', () => {
  const details = { orderId: id('ord', '1'), proxyIds: `${id('prx', '1')}, ${id('prx', '2')}`, quantity: 2 };
  expect(listedBy({ kind: 'order.cancelled', subject, details })).toEqual({
    accounts: [subject],
    proxies: [id('prx', '1'), id('prx', '2')],
    orders: [id('ord', '1')],
    renewals: [],
  });
  const extended = { renewalId: id('rnw', '1'), from: subject };
  expect(listedBy({ kind: 'proxy.extended', subject, details: extended })).toMatchObject({
    accounts: [subject],
    renewals: [id('rnw', '1')],
  });
});

it('finds nothing in kinds that change no row, whatever they name', () => {
  const details = { proxyId: id('prx', '1') };
  const nothing = { accounts: [], proxies: [], orders: [], renewals: [] };
  expect(listedBy({ kind: 'proxy.rotated', subject, details })).toEqual(nothing);
  expect(listedBy({ kind: 'server.online', subject: id('srv', '1'), details: {} })).toEqual(nothing);
});

it('takes kinds of a later version into account', () => {
  expect(listedBy({ kind: 'proxy.gilded', subject, details: {} }).accounts).toEqual([subject]);
});

it('lists all proxies of an account anew when its name changes or is removed, and when it is suspended or restored', () => {
  expect(namesOwner({ kind: 'account.profile_changed' })).toBe(true);
  expect(namesOwner({ kind: 'account.deleted' })).toBe(true);
  expect(namesOwner({ kind: 'proxy.suspended' })).toBe(true);
  expect(namesOwner({ kind: 'account.restored' })).toBe(true);
  expect(namesOwner({ kind: 'proxy.restored' })).toBe(true);
  expect(namesOwner({ kind: 'account.signed_in' })).toBe(false);
});
