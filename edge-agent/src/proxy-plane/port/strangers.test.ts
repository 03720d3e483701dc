import { beforeEach, describe, expect, it } from 'vitest';
import { Strangers } from './strangers.ts';

interface Connection {
  name: string;
  address: string;
}

let nowMs: number;
let strangers: Strangers<Connection>;

beforeEach(() => {
  nowMs = 0;
  strangers = new Strangers({ max: 4, steadyMs: () => nowMs });
});

/** Adds connections from these addresses in order. Returns the names of those to close. */
function add(...addresses: string[]): string[] {
  return addresses.flatMap((address, index) => {
    const gone = strangers.add({ name: `${address} ${index}`, address });
    if (gone) strangers.remove(gone);
    return gone?.name ?? [];
  });
}

describe('Strangers', () => {
  it('keeps all connections below the limit', () => {
    expect(add('192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1')).toEqual([]);
  });

  it('drops the oldest connection of the largest group', () => {
    expect(add('192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.2', '192.0.2.2')).toEqual(['192.0.2.2 1']);
    expect(add('192.0.2.3')).toEqual(['192.0.2.2 2']);
    expect(add('192.0.2.3')).toEqual(['192.0.2.2 3']);
  });

  it('groups addresses by /64', () => {
    const gone = add('2001:db8:0:2::1', '2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::', '2001:db8:0:3::1');
    expect(gone).toEqual(['2001:db8::1 1']);
  });

  it('drops connections of recently authenticated addresses last', () => {
    strangers.recognize('192.0.2.1');
    expect(add('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3')).toEqual(['192.0.2.2 3']);
    expect(add('192.0.2.1')).toEqual(['192.0.2.3 4']);
    expect(add('192.0.2.1')).toEqual(['192.0.2.1 0']);
  });

  it('recognizes a /64 by any of its addresses', () => {
    strangers.recognize('2001:db8::1');
    expect(add('2001:db8::2', '2001:db8::3', '2001:db8::4', '192.0.2.1', '2001:db8::5')).toEqual(['192.0.2.1 3']);
  });

  it('forgets an address after ten minutes, and all of them on request', () => {
    const crowd = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'];
    strangers.recognize('192.0.2.1');
    nowMs = 600_000;
    expect(add(...crowd)).toEqual(['192.0.2.1 0']);
    strangers.recognize('192.0.2.1');
    strangers.forgetKnown();
    expect(add('192.0.2.4')).toEqual(['192.0.2.1 1']);
  });

  it('frees one slot per removed connection', () => {
    const leaving = { name: 'leaving', address: '192.0.2.9' };
    strangers.add(leaving);
    expect(add('192.0.2.1', '192.0.2.2', '192.0.2.3')).toEqual([]);
    strangers.remove(leaving);
    strangers.remove(leaving);
    expect(add('192.0.2.4')).toEqual([]);
    expect(add('192.0.2.4')).toEqual(['192.0.2.4 0']);
  });
});
