import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assign, emptyBook, isTaken } from './address-book.ts';
import { drawAddress, parsePrefix, restMs } from './draw-address.ts';

const free = { isTaken: () => false, randomBytes };
/** Returns the address whose host part is this much above the lowest possible one. */
const drawn = (host: bigint, prefix = '2001:db8:7::/64') =>
  drawAddress(parsePrefix(prefix), {
    isTaken: () => false,
    randomBytes: (count) => Buffer.from(host.toString(16).padStart(2 * count, '0'), 'hex'),
  });

describe('parsePrefix', () => {
  it.each([
    ['2001:DB8:7:0::1/64', '2001:db8:7::/64'],
    ['fd00::ff/112', 'fd00::/112'],
  ])('normalizes %s to %s', (text, canonical) => {
    expect(parsePrefix(text).text).toBe(canonical);
  });

  it.each(['2001:db8::/113', '2001:db8::', '10.0.0.0/8', ''])('rejects %j', (text) => {
    expect(() => parsePrefix(text)).toThrow();
  });
});

describe('a drawn address', () => {
  it('is in its prefix and differs each time', () => {
    const prefix = parsePrefix('2001:db8:7::/64');
    const all = Array.from({ length: 500 }, () => drawAddress(prefix, free));
    expect(new Set(all).size).toBe(500);
    for (const address of all) expect(address).toMatch(/^2001:db8:7:0?:/);
  });

  it('is never that of the router or a subnet anycast address', () => {
    expect(drawn(0n)).toBe('2001:db8:7::100');
    expect(drawn((1n << 64n) - 385n)).toBe('2001:db8:7:0:ffff:ffff:ffff:ff7f');
    expect(drawn((1n << 64n) - 384n)).toBe('2001:db8:7::100');
    expect(() => drawn(0xfdff_ffff_ffff_ff80n - 256n)).toThrow();
  });

  it('is IPv4 for an IPv4-mapped prefix', () => {
    expect(drawn(0n, '::ffff:127.65.0.0/112')).toBe('127.65.1.0');
  });

  it('is not occupied; drawing throws if none is free', () => {
    let draws = 0;
    const address = drawAddress(parsePrefix('fd00::/64'), { isTaken: () => ++draws < 5, randomBytes });
    expect(address).toMatch(/^fd00::/);
    expect(draws).toBe(5);
    expect(() => drawAddress(parsePrefix('fd00::/64'), { isTaken: () => true, randomBytes })).toThrow();
  });
});

describe('the address book', () => {
  it('reserves an abandoned address for a day', () => {
    let book = assign(emptyBook, { slot: 'a', address: 'fd00::100', nowMs: 0 });
    expect(isTaken(book, 'fd00::100', 0)).toBe(true);
    book = assign(book, { slot: 'a', address: 'fd00::200', nowMs: 1_000 });
    expect(isTaken(book, 'fd00::100', restMs + 999)).toBe(true);
    expect(isTaken(book, 'fd00::100', restMs + 1_000)).toBe(false);
    expect(isTaken(book, 'fd00::200', restMs * 9)).toBe(true);
  });

  it('removes addresses whose rest has ended', () => {
    let book = assign(emptyBook, { slot: 'a', address: 'fd00::100', nowMs: 0 });
    book = assign(book, { slot: 'a', address: 'fd00::200', nowMs: 0 });
    book = assign(book, { slot: 'a', address: 'fd00::300', nowMs: restMs + 1 });
    expect(Object.keys(book.restingUntil)).toEqual(['fd00::200']);
  });
});
