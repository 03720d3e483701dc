import { describe, expect, it } from 'vitest';
import { socks4Connect, socks5Connect, socks5Login, socks5Methods, socksMethod } from './socks-messages.ts';

describe('messages of a SOCKS client', () => {
  it('offer one method and send the credentials with their lengths', () => {
    expect(socks5Methods(socksMethod.password).toString('hex')).toBe('050102');
    expect(socks5Login({ username: 'ab', password: 'c' }).toString('hex')).toBe('01026162' + '0163');
  });

  it('name the target by address or by name', () => {
    expect(socks5Connect({ host: [127, 0, 0, 1], port: 80 }).toString('hex')).toBe('050100017f0000010050');
    expect(socks5Connect({ host: Array<number>(16).fill(0), port: 80 }).length).toBe(22);
    expect(socks5Connect({ host: 'a.b', port: 8080 }).toString('hex')).toBe('0501000303612e621f90');
  });

  it('use SOCKS4 for addresses and SOCKS4a for names', () => {
    expect(socks4Connect({ host: [127, 0, 0, 1], port: 80 }).toString('hex')).toBe('040100507f00000100');
    expect(socks4Connect({ host: 'a.b', port: 80 }).toString('hex')).toBe('040100500000000100612e6200');
  });
});
