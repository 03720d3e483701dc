import { describe, expect, it } from 'vitest';
import { readEcho } from './egress-probe.ts';

describe('readEcho', () => {
  it.each([
    ['a plain echo', { ip: '46.133.1.1' }, '46.133.1.1'],
    ['the API’s own answer', { success: true, data: { ip: '2001:db8::1' } }, '2001:db8::1'],
    ['a page of a captive portal', { login: 'please' }, null],
    ['an address that is none', { ip: 'localhost' }, null],
    ['nothing', null, null],
  ])('%s', (_, answer, seen) => {
    expect(readEcho(answer)).toBe(seen);
  });
});
