import { expect, it } from 'vitest';
import { maskIp } from './mask-ip.ts';

it('hides the host part of an IP', () => {
  expect(maskIp('203.0.113.24')).toBe('203.0.•.•');
  expect(maskIp('2001:0db8:0000:0000:0000:0000:0000:0001')).toBe('2001:0db8:…');
});
